import { z } from 'zod'
import { type CaptchaPort, CaptchaUnavailable } from './port.ts'

const addresses = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
}

const verdict = z.object({ success: z.boolean() })

/** reCAPTCHA v2 and Turnstile are asked alike; both refuse a replayed answer themselves. */
export function siteVerifyCaptcha(
  provider: keyof typeof addresses,
  { siteKey, secret, address = addresses[provider] }: { siteKey: string; secret: string; address?: string },
): CaptchaPort {
  return {
    provider,
    siteKey,
    async verify(answer) {
      try {
        const response = await fetch(address, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: answer }),
          signal: AbortSignal.timeout(10_000),
        })
        return verdict.parse(await response.json()).success
      } catch (error) {
        throw new CaptchaUnavailable(`${provider} could not be asked`, { cause: error })
      }
    },
  }
}
