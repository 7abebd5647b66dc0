import type { Call } from './calls.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// What strangers typed must not move the cursor or color the terminal.
const unseen = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu

function words(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(words).join(', ')
  return (isRecord(value) ? Object.values(value).map(words).filter(Boolean).join(' ') : String(value)).replace(
    unseen,
    ' ',
  )
}

const at = (record: unknown, path: string) =>
  path.split('.').reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), record)

const longest = 48
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

/** As people read it. */
export function show({ columns }: Pick<Call, 'columns'>, answer: unknown): string {
  if (typeof answer === 'string') return answer
  if (!isRecord(answer)) return 'Done.'
  if (!Array.isArray(answer.data)) return lines(answer).join('\n')
  const rows = answer.data.map((record) => columns.map((column) => cut(words(at(record, column)))))
  if (rows.length === 0) return 'Nothing to show.'
  const heads = columns.map((column) => column.replace(/^.*\./, '').replaceAll('_', ' ').toUpperCase())
  const widths = heads.map((head, index) => Math.max(head.length, ...rows.map((row) => row[index]?.length ?? 0)))
  const line = (cells: string[]) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd()
  const more = answer.next_cursor ? [`\nThere is more: --cursor ${answer.next_cursor}, or --all.`] : []
  return [line(heads), ...rows.map(line), ...more].join('\n')
}

function lines(record: Record<string, unknown>, indent = ''): string[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const head = `${indent}${name.replaceAll('_', ' ')}:`
    return isRecord(value) ? [head, ...lines(value, `${indent}  `)] : [`${head} ${words(value)}`.trimEnd()]
  })
}

/** As programs read it; what a terminal would obey is spelled. */
export const showJson = (answer: unknown): string =>
  (typeof answer === 'string' ? answer : JSON.stringify(answer ?? null, null, 2)).replace(
    /[\u007f-\u009f]/g,
    (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`,
  )
