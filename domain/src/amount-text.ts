import { toAmount } from '@porchlight/contract/amount'

const wellSet = /^\d{0,3}(?:,\d{3})*(?:\.\d*)?$/
/** Far more digits than any amount has. */
const digits = /^\d{0,30}(?:\.\d*)?$/

/**
 * Sets thousands apart as someone types. A separator they wrote themselves may mean a decimal where they come from: it
 * is left alone, as is whatever else is no digit, so that no number turns into another one.
 * @param before what stood there
 * @param typed what the key wrote; null where the text came otherwise, by pasting for one
 */
export function setApart(text: string, before = '', typed: string | null = null): string {
  const plain = text.replaceAll(',', '')
  const areOurs = typed !== null && !typed.includes(',') && wellSet.test(before)
  if (!digits.test(plain) || (plain !== text && !areOurs)) return text
  const [whole = '', ...decimals] = plain.split('.')
  return [whole.replace(/\B(?=(?:\d{3}){1,10}$)/g, ','), ...decimals].join('.')
}

/** Without its separators where it is a number; anything else stays as it was typed. */
export function plainAmount(text: string): string {
  const amount = toAmount(text)
  return amount === null || Number.isNaN(amount) ? text : text.trim().replace(/[$,]/g, '')
}

interface TextField {
  value: string
  selectionEnd: number | null
  setSelectionRange: (start: number, end: number) => void
}

/** Does so in a field, told by the event of its input, and keeps the caret where it was, counted from the end. */
export function setApartInPlace(field: TextField, before: string, event: object) {
  const behind = field.value.length - (field.selectionEnd ?? field.value.length)
  const next = setApart(field.value, before, typedBy(event))
  if (next === field.value) return
  field.value = next
  const caret = Math.max(0, next.length - behind)
  field.setSelectionRange(caret, caret)
}

/** Browsers say it in an `InputEvent`. */
function typedBy(event: object): string | null {
  const { inputType = '', data }: { inputType?: string; data?: string | null } = event
  if (inputType.startsWith('delete')) return ''
  return inputType === 'insertText' || inputType === 'insertCompositionText' ? (data ?? '') : null
}
