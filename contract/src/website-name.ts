import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { reservedNameParts, reservedWebsiteNames } from './options.ts'
import { z } from './zod.ts'

const { signup } = messages
const reserved = new Set<string>(reservedWebsiteNames)
const parts = new Set<string>(reservedNameParts)

function isReserved(name: string): boolean {
  const words = name.split('-')
  // Two hyphens in third place announce another spelling, such as xn--: browsers would show letters we never judged.
  return (
    reserved.has(name) || name.startsWith('--', 2) || [words[0], words.at(-1)].some((word) => parts.has(word ?? ''))
  )
}

const websiteLabel = z
  .string()
  .min(1, signup.websiteNameRequired)
  .min(limits.websiteName.min, signup.websiteNameShape)
  .max(limits.websiteName.max, signup.websiteNameShape)
  .regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/, signup.websiteNameShape)
  .refine((name) => !isReserved(name), signup.websiteNameReserved)

/** Agents type their name, or paste the whole address of their site; what follows the name, `websiteNameAt` judges. */
export const websiteName = z
  .string({ error: signup.websiteNameRequired })
  .trim()
  .toLowerCase()
  .transform((text) => text.replace(/^https?:\/\//, '').split(/[:/]/, 1)[0] ?? '')
  .superRefine((name, context) => {
    const [issue] = name.includes('.') ? [] : (websiteLabel.safeParse(name).error?.issues ?? [])
    if (issue) context.addIssue({ code: 'custom', message: issue.message })
  })

/** The name in what an agent gave for it: itself, or the first part of an address of ours. No other address is one. */
export function websiteNameAt(siteDomain: string) {
  const suffix = `.${siteDomain.replace(/:\d+$/, '')}`
  return websiteName
    .transform((given) => (given.endsWith(suffix) ? given.slice(0, -suffix.length) : given))
    .refine((name) => name !== '' && !name.includes('.'), { error: signup.websiteNameDots, abort: true })
    .pipe(websiteLabel)
}
