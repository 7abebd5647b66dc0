/** What a vendor said, with the names before every @ left out: it may repeat somebody's address. */
export function withoutMailboxes(said: string): string {
  const words = said.split(/([\s<>:;,"']+)/)
  return words.map((word) => (word.includes('@') ? `…${word.slice(word.lastIndexOf('@'))}` : word)).join('')
}
