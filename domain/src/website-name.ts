/** The name in what an agent gave for it: itself, or the first part of an address of ours; null for any other address. */
export function ownWebsiteName(given: string, siteDomain: string): string | null {
  if (!given.includes('.')) return given
  const suffix = `.${siteDomain.replace(/:\d+$/, '')}`
  const name = given.endsWith(suffix) ? given.slice(0, -suffix.length) : ''
  return name && !name.includes('.') ? name : null
}
