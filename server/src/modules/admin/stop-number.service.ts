import { messages } from '@porchlight/contract/messages'
import { isValidPhoneNumber, parsePhoneNumberWithError } from 'libphonenumber-js/min'
import type { LiveSession } from '../../actors.ts'
import type { AppContext } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { noteAct } from '../audit/index.ts'
import { revokeTexts } from '../texts/index.ts'

/** Somebody has written to whoever runs this: no agent texts them from here on. */
export async function stopNumber(context: AppContext, { account }: LiveSession, typed: string): Promise<void> {
  if (!isValidPhoneNumber(typed, 'US')) throw invalidField('number', messages.admin.numberInvalid)
  const { number } = parsePhoneNumberWithError(typed, 'US')
  await revokeTexts(context, { userId: null, phone: number, way: 'superadmin', words: '' })
  await noteAct(context.db, context.clock, { actor: account, agent: null, action: 'stop-texts', details: { number } })
}
