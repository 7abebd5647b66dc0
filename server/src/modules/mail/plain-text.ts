import type { toPlainText } from '@react-email/render'

/** A mail for those who read without HTML: headings as they are spoken, lines as they were typed. */
export const plainText: Parameters<typeof toPlainText>[1] = {
  preserveNewlines: true,
  selectors: [{ selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } }],
}
