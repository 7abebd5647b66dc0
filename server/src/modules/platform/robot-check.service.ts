import { messages } from '@porchlight/contract/messages'
import type { AppContext } from '../../context.ts'
import { AppError, invalidField } from '../../errors.ts'
import { CaptchaUnavailable } from '../../providers/captcha/port.ts'

/** Throws unless a person solved the check that came with a form; each solution counts once. */
export async function passRobotCheck({ providers }: Pick<AppContext, 'providers'>, answer: string): Promise<void> {
  const isHuman = await providers.captcha.verify(answer).catch((error: unknown) => {
    if (error instanceof CaptchaUnavailable) throw new AppError('unavailable', messages.general.unavailable)
    throw error
  })
  if (!isHuman) throw invalidField('captcha', messages.signup.robotCheck)
}
