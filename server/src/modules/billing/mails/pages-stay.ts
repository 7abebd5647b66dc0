/** What becomes of the public pages of somebody without a plan; `until` is null where that day is past. */
export function pagesStay(until: string | null): string {
  const later = 'visitors see your name, brokerage and telephone instead, without forms, until you subscribe.'
  return until
    ? `Your public pages stay online with their forms until ${until}. After that ${later}`
    : `Your public pages are resting: ${later}`
}
