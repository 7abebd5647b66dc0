const dialled = (phone: string) => phone.replace(/[^\d+]/g, '')

/** Where a touch on 'Call', 'Text' or 'Write' leads. */
export const contactLinks = {
  call: (phone: string) => `tel:${dialled(phone)}`,
  text: (phone: string) => `sms:${dialled(phone)}`,
  /** Readable, because mail programs show it: only what would end the address is escaped. */
  write: (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`,
}
