import type { Table } from './table.ts'

/** By place of the column in the file; empty where the column is left out. */
export type Mapping<Field extends string> = (Field | '')[]

interface Guess<Field extends string> {
  /** What a column can mean, and what people call it. */
  fields: Record<Field, string>
  /** Other names in files, each a word without signs; the first that is there wins. */
  names: Partial<Record<Field, string>>
  /** Whether a value is one that only this field knows. */
  isKnown: (field: Field, text: string) => boolean
}

/** '#' is a word: `St #` is a house number and no state. */
const nameOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/^(?:number of|no\. of|#(?: of)?) (?=.)/, '')
    .replace(/#/g, 'number')
    .replace(/[^a-z0-9]/g, '')

/** So many values tell what a column holds where its name can mean two things. */
const sampleSize = 20

/** A first guess by the names of the columns, and by their values where a name is two fields'. */
export function guessColumns<Field extends string>(
  { columns, rows }: Table,
  { fields, names, isKnown }: Guess<Field>,
): Mapping<Field> {
  const all = Object.keys(fields) as Field[]
  const namesOf = (field: Field) => [...(names[field]?.split(' ') ?? []), nameOf(field), nameOf(fields[field])]
  const headings = columns.map(nameOf)
  const mapping: Mapping<Field> = columns.map(() => '')
  for (const field of all) {
    for (const name of namesOf(field)) {
      const column = headings.findIndex((heading, index) => heading === name && !mapping[index])
      if (column < 0 || isRather(column, name, field)) continue
      mapping[column] = field
      break
    }
  }
  return mapping

  function isRather(column: number, name: string, field: Field): boolean {
    const rivals = all.filter((rival) => namesOf(rival).includes(name) && rival !== field && !mapping.includes(rival))
    if (rivals.length === 0) return false
    const values = rows.map(({ cells }) => cells[column] ?? '').filter(Boolean)
    const understood = (candidate: Field) =>
      values.slice(0, sampleSize).filter((text) => isKnown(candidate, text)).length
    return rivals.some((rival) => understood(rival) > understood(field))
  }
}
