import { plainTextSelectors } from '@react-email/render'
import { compile } from 'html-to-text'

/**
 * A mail for those who read without HTML: headings as they are spoken, lines as they were typed. Its rules are read once:
 * that takes longer than to put a mail into words.
 */
export const toPlainText = compile({
  wordwrap: false,
  preserveNewlines: true,
  selectors: [...plainTextSelectors, { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } }],
})
