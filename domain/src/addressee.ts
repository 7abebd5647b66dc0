import { limits } from '@porchlight/contract/limits'

interface Told {
  id: string
  phone: string
  name: string
  toldAt: Date
}

/** Whom an agent's answer to a notice is for, and what it says; or who it may be for. */
export function addressee<Person extends Told>(
  body: string,
  /** Newest first. */
  told: readonly Person[],
  at: Date,
): { id: string; text: string } | { people: Person[] } {
  const people = told.filter(({ phone }, place) => told.findIndex((one) => one.phone === phone) === place)
  const picked = /^\s*#?(\d{4})[\s:,]+(?=\S)/.exec(body)
  const meant = picked ? people.filter(({ phone }) => phone.endsWith(picked[1] ?? '')) : []
  if (picked && meant[0] && meant.length === 1) return { id: meant[0].id, text: body.slice(picked[0].length) }
  const [last] = people
  if (!last) return { people }
  const age = ({ toldAt }: Told) => at.getTime() - toldAt.getTime()
  const recent = people.filter((person) => age(person) < limits.answers.recent)
  // While the last notice came they may have been writing to whom the one before told of.
  if (age(last) < limits.answers.doubt && recent.length > 1) return { people: recent }
  return { id: last.id, text: body }
}
