import type { AdminAgent } from '@porchlight/contract/admin'
import { byteOrderMark, csvLines } from '@porchlight/domain/csv'
import { formatDay } from '../../../lib/dates.ts'
import { saveFile } from '../../../lib/save-file.ts'

const columns = ['First Name', 'Last Name', 'Email', 'Phone Number', 'Site Url', 'Sign Up Date']

export function exportAgents(agents: readonly AdminAgent[], fileName: string): void {
  const rows = agents.map((agent) => [
    agent.firstName,
    agent.lastName,
    agent.email,
    agent.phone,
    agent.domain,
    formatDay(agent.createdAt),
  ])
  saveFile(new Blob([byteOrderMark, csvLines([columns, ...rows])], { type: 'text/csv;charset=utf-8' }), fileName)
}
