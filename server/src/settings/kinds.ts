import { z } from 'zod'

/** What a setting may be, each with the words an operator is refused in. A value may be a secret: no sentence repeats one. */
export const text = z.string().trim().min(1, 'must not be empty')

export const url = z.url({ protocol: /^https?$/, error: 'must be a full http or https address' })

export const oneOf = <const Value extends string>(...values: Value[]) =>
  z.enum(values, { error: `must be ${listWords(values, 'or')}` })

export const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1')

export function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error)
}

export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** With its country, as vendors and callbacks write it; the plus may be left out. */
export const phoneNumber = text
  .regex(/^\+?[1-9]\d{6,14}$/, 'must be a number with its country, as +15035550142')
  .transform((number) => (number.startsWith('+') ? number : `+${number}`))

/** Some of the numbers, as `account:500,installation:20000`; the others stay as they are. */
export function budget<Name extends string>(defaults: Record<Name, number>) {
  const names = Object.keys(defaults)
  const part = new RegExp(`^(${names.join('|')}):\\d{1,9}$`)
  return list
    .pipe(z.array(z.string().regex(part, `must be numbers for some of ${names.join(', ')}, as ${names[0]}:100`)))
    .optional()
    .transform((given = []): Record<Name, number> => {
      const numbers = given.map((one) => one.split(':')).map(([name = '', max]) => [name, Number(max)])
      return { ...defaults, ...Object.fromEntries(numbers) }
    })
}

/** As OpenTelemetry spells headers and attributes: `name=value,other=value`, each percent-encoded where it must be. */
export const pairs = list
  .pipe(z.array(z.string().regex(/^[^=]+=/, 'must be pairs, as name=value, comma separated')))
  .transform((given) => Object.fromEntries(given.map((one) => splitPair(one, one.indexOf('=')))))

function splitPair(pair: string, at: number): [name: string, value: string] {
  return [decoded(pair.slice(0, at).trim()), decoded(pair.slice(at + 1).trim())]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The name alone: agents' pages stand on names below it. */
export const domainName = text.toLowerCase().superRefine((value, { addIssue }) => {
  if (/^[a-z0-9.-]+(?::\d+)?$/.test(value)) return
  const [, name] = /^[a-z]+:\/\/([a-z0-9.-]+(?::\d+)?)/.exec(value) ?? []
  addIssue(`must be a name alone, without https:// or a path${name ? `: write SITE_DOMAIN=${name}` : ''}`)
})

export function listWords(words: readonly string[], and: 'and' | 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`
}
