/** A number as people here write it: '(503) 555-0142'. One from elsewhere stays as it was kept. */
export function phoneText(phone: string): string {
  const [, area, exchange, line] = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/[\s().-]/g, '')) ?? []
  return area ? `(${area}) ${exchange}-${line}` : phone
}
