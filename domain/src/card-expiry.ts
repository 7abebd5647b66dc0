const withSeparator = /^(\d{1,2})[/.-](?:20(?=\d\d))?(\d*)$/
const yearFirst = /^20(\d\d)-(\d\d)$/

/** The digits MMYY of a date as people type and paste it and browsers fill it in: 12/28, 1/28, 12/2028, 2028-12. */
export function readExpiry(text: string): string {
  const typed = text.replace(/\s/g, '')
  const [, lastYear, lastMonth] = yearFirst.exec(typed) ?? []
  if (lastMonth) return `${lastMonth}${lastYear}`
  const [, month, year] = withSeparator.exec(typed) ?? []
  if (month) return `${month.padStart(2, '0')}${year}`
  const digits = typed.replace(/\D/g, '')
  // No month begins with these, so it is the whole of it.
  return /^[2-9]$/.test(digits) ? `0${digits}` : digits
}
