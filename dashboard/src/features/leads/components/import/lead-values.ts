import { leadSources, leadStatuses } from '@porchlight/contract/options'
import { sourceLabels } from '../lead-names.ts'

/** By its name or by its label. */
export function readStatus(text: string): string | undefined {
  const word = text.toLowerCase()
  return leadStatuses.find(([value, label]) => value === word || label.toLowerCase() === word)?.[0]
}

const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?:,? +(.+))?$/

/** A time as the clock on the agent's wall shows it, American where the day and the month could be either. */
export function readTime(text: string): string | undefined {
  const [, month = '', day = '', year = '', clock = ''] = slashed.exec(text) ?? []
  const spelled = month ? `${month}/${day}/${year.length === 2 ? `20${year}` : year} ${clock}` : text
  // A bare day means that day here, where the language would take it for one in Greenwich.
  const time = new Date(/^\d{4}-\d\d-\d\d$/.test(spelled) ? `${spelled}T00:00` : spelled)
  const isTime = /\d{4}/.test(spelled) && !Number.isNaN(time.getTime())
  return isTime ? time.toISOString() : undefined
}

/** 'Nora Quist', or 'Quist, Nora'. */
export function splitName(text: string): { firstName: string; lastName: string } {
  const [last = '', first] = text.split(/,\s*/, 2)
  if (first) return { firstName: first, lastName: last }
  const place = text.lastIndexOf(' ')
  return place < 0
    ? { firstName: text, lastName: '' }
    : { firstName: text.slice(0, place).trim(), lastName: text.slice(place + 1) }
}

/** Our own files name the form by its code; that a lead was imported once says nothing of where it came from. */
export function readSource(text: string): string {
  const ours = leadSources.find((source) => source === text)
  if (ours === 'imported') return ''
  return ours ? sourceLabels[ours] : text
}
