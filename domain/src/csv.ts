/** At the start of a file: tells spreadsheets that it is UTF-8. */
export const byteOrderMark = '\uFEFF'

/** Rows as lines of a CSV file (RFC 4180), in which no cell runs. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map((text) => quoted(plain(text))).join(',')}\r\n`).join('')
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** What a spreadsheet would run: a formula sign at the start, wide ones and ones behind blanks included. */
const formula = /^(?:[\s\0]*[=+\-@＝＋－＠]|[\t\r\n\0])/

/** Nothing in it can run, and a CRM takes it only as it is. */
const telephoneNumber = /^\+\d(?:[ ().-]{0,2}\d){6,14}$/

/** An apostrophe keeps a cell text in every spreadsheet program. */
const plain = (text: string) => (formula.test(text) && !telephoneNumber.test(text) ? `'${text}` : text)

/** A cell as it was before it was kept from running. */
export function unguarded(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
}
