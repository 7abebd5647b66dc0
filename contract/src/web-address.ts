import { limits } from './limits.ts'
import { z } from './zod.ts'

/** `https://bank.example@evil.example` shows one host and opens another. */
const hidesItsHost = /^[a-z]+:\/*[^/?#]*@/i

/** An address that is safe as the target of a link: nothing that runs, nothing that pretends. */
export function webAddress(invalid: string) {
  return (
    z
      .string({ error: invalid })
      .trim()
      .max(limits.url, invalid)
      .regex(/^https?:\/\//i, invalid)
      // Browsers drop control characters before they read an address, so none may hide in it.
      .refine((text) => !/[\p{Cc}\p{Cf}\s]/u.test(text) && !hidesItsHost.test(text), invalid)
      .pipe(z.url({ protocol: /^https?$/, error: invalid }))
  )
}

/** The agent's profile elsewhere, or nothing. It may be ftp too, and needs a real domain. */
export function socialAddress(invalid: string) {
  return z
    .string({ error: invalid })
    .trim()
    .max(limits.url, invalid)
    .refine((text) => text === '' || isSocialAddress(text), invalid)
}

const realDomain = /\.(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu

function isSocialAddress(text: string): boolean {
  if (/[\p{Cc}\p{Cf}\s]/u.test(text) || hidesItsHost.test(text) || !/^(?:https?|ftp):\/\//i.test(text)) return false
  return z.url({ protocol: /^(?:https?|ftp)$/, hostname: realDomain }).safeParse(text).success
}
