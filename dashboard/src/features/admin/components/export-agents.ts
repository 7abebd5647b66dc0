import type { AdminAgent } from '@porchlight/contract/admin'
import { plainCell } from '@porchlight/domain/csv-cell'
import { formatDay } from '../../../lib/dates.ts'
import { saveFile } from '../../../lib/save-file.ts'

const columns = ['First Name', 'Last Name', 'Email', 'Phone Number', 'Site Url', 'Sign Up Date']

export async function exportAgents(agents: readonly AdminAgent[], fileName: string): Promise<void> {
  const { default: papa } = await import('papaparse')
  const rows = agents.map((agent) => [
    agent.firstName,
    agent.lastName,
    agent.email,
    agent.phone,
    agent.domain,
    formatDay(agent.createdAt),
  ])
  const text = papa.unparse([columns, ...rows.map((cells) => cells.map(plainCell))])
  // The mark tells spreadsheets that the file is UTF-8.
  saveFile(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), fileName)
}
