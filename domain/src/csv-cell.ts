/** What a spreadsheet would run: a formula sign at the start, wide ones and ones behind blanks included. */
const formula = /^(?:[\s\0]*[=+\-@＝＋－＠]|[\t\r\n\0])/

/** Keeps a cell text in every spreadsheet program. */
export function plainCell(text: string): string {
  return formula.test(text) ? `'${text}` : text
}
