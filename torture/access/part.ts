import type { Endpoint } from '@porchlight/contract/endpoint'
import { endpoints } from '@porchlight/contract/endpoints'
import { addCounts, attackEach, type Counts, type Part } from '../part.ts'
import { behindProxy, makeKeys } from './callers.ts'
import { checkStrangers, guardedFields, makeStranger } from './strangers.ts'
import { checkScopes, checkVerdicts } from './verdicts.ts'

export const accessPart: Part = {
  name: 'access',
  promise: 'Each call lets in whom it declares, and a stranger’s record is as good as none.',
  usualCount: 1000,
  async run(options) {
    const app = await options.openApp(behindProxy)
    try {
      const stranger = await makeStranger(app)
      const attack = async (name: string, endpoint: Endpoint) => {
        const counts: Counts = { calls: 1, ...(await checkVerdicts(app, name, endpoint)) }
        addCounts(counts, await checkScopes(app, name, endpoint, await makeKeys(app)))
        for (const field of guardedFields(name, endpoint)) {
          addCounts(counts, await checkStrangers(app, { name, endpoint, field, stranger }))
        }
        return counts
      }
      const calls = Object.entries<Endpoint>(endpoints)
      return await attackEach(
        options,
        calls.map(([name, endpoint]) => [name, () => attack(name, endpoint)]),
      )
    } finally {
      await app.close()
    }
  },
}
