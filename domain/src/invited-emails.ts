import { signupEmail } from '@porchlight/contract/auth'

/** The emails of pasted lines or a CSV file, each once and in its order, and the lines that hold none. */
export function readInvitedEmails(text: string): { emails: string[]; refused: string[] } {
  const emails = new Set<string>()
  const refused: string[] = []
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim())
  for (const [number, line] of lines.entries()) {
    const email = line
      .split(/[,;\t]/)
      .map(emailIn)
      .find(Boolean)
    if (email) emails.add(email)
    // The first line of a file names its columns.
    else if (number > 0 || lines.length === 1 || line.includes('@')) refused.push(line.trim())
  }
  return { emails: [...emails], refused }
}

/** Of a cell as spreadsheets and mail programs write it: quoted, or behind a name. */
function emailIn(cell: string): string | undefined {
  const bare = cell.trim().replace(/^"(.*)"$/, '$1')
  return signupEmail.safeParse(/<([^<>]+)>/.exec(bare)?.[1] ?? bare).data
}
