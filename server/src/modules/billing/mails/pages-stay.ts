/** What becomes of the public pages of somebody without a plan; `until` is null where that day is past. */
export function pagesStay(until: string | null): string {
  const later = 'visitors see only your name, brokerage and phone number, without forms, until you subscribe.'
  return until
    ? `Your public pages stay online with their forms until ${until}. After that, ${later}`
    : `Your public pages are resting: ${later}`
}
