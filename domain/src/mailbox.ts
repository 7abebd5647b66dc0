/** Their dots are for people to read: every spelling is delivered to one mailbox. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/** The one mailbox behind the many addresses that a `+` and, at Gmail, dots make of it. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const host = email.slice(at + 1).toLowerCase()
  const spelled = email.slice(0, at).toLowerCase()
  const name = spelled.split('+', 1)[0] || spelled
  return dotless.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
