import { messages } from './messages.ts'

/** Half of a character pair, or NUL: no database keeps them, and no sender means them. */
const unsound = /[\p{Cs}\0]/u

export const isSoundText = (text: string) => !unsound.test(text)

/** A sentence for every text in what was sent that cannot be kept, by its field, dotted for nested ones. */
export function unsoundTexts(sent: unknown): Record<string, string> {
  const errors: Record<string, string> = {}
  const rest: [string, unknown][] = [['', sent]]
  // No recursion: what a stranger sends may be nested as deeply as it is long.
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [field, value] = next
    if (typeof value === 'string') {
      if (!isSoundText(value)) errors[field] = messages.fields.unsound
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      for (const [name, part] of Object.entries(value)) rest.push([field ? `${field}.${name}` : name, part])
    }
  }
  return errors
}
