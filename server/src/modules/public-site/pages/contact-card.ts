import type { AgentCard } from '@porchlight/contract/auth'

/** The agent as a vCard, which every phone can save. */
export function contactCard(agent: AgentCard): string {
  const phone = agent.phone.replace(/\D/g, '')
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${field(agent.lastName)};${field(agent.firstName)};;;`,
    `FN:${field(`${agent.firstName} ${agent.lastName}`.trim())}`,
    agent.companyName && `ORG:${field(agent.companyName)}`,
    agent.title && `TITLE:${field(agent.title)}`,
    phone && `TEL;TYPE=CELL,VOICE:+${agent.countryCode.replace(/\D/g, '') || '1'}${phone}`,
    `EMAIL;TYPE=INTERNET,WORK:${field(agent.email)}`,
    agent.domain && `URL:${agent.domain}/`,
    agent.domain && agent.profileImage && `PHOTO;VALUE=uri:${agent.domain}${agent.profileImage}`,
    'END:VCARD',
  ]
  return lines
    .filter(Boolean)
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}

/** No line is longer than 75 bytes; what goes on begins with a space, and no letter is cut in two. */
function folded(line: string): string {
  let [text, length] = ['', 0]
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter)
    if (length + bytes > 75) [text, length] = [`${text}\r\n `, 1]
    text += letter
    length += bytes
  }
  return text
}

/** Commas and semicolons part fields, and a line's end would begin a new one. */
function field(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r?\n|\r/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}
