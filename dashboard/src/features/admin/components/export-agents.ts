import type { AdminAgent } from '@porchlight/contract/admin'
import { byteOrderMark, csvLines } from '@porchlight/domain/csv'
import { formatDay } from '../../../lib/dates.ts'
import { saveFile } from '../../../lib/save-file.ts'
import * as words from '../../../words/admin.ts'

const columns = [words.firstName, words.lastName, words.email, words.phoneNumber, words.siteUrl, words.signUpDateColumn]

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
