import { setPriority } from 'node:os'
import { seededRandom } from '@porchlight/domain/seeded-random'
import type { Counts } from '../part.ts'
import type { Attack, Attacked } from './attacks.ts'
import { Crowd } from './crowd.ts'
import { honest, strangers } from './crowds.ts'
import { drip, holdOpen, stillOpen } from './sockets.ts'

// A crowd brings machines of its own: what it costs to be one must not be taken from the server beside it.
setPriority(10)
process.on('disconnect', () => process.exit())
process.on('message', async (what: Attack) => {
  process.send?.(await carryOut(what))
})
process.send?.('ready')

async function carryOut(what: Attack): Promise<Attacked> {
  const { url, seconds } = what
  switch (what.kind) {
    case 'idle sockets':
      return lines(await holdOpen(url, what.sockets, seconds))
    case 'slow lines':
      return lines(await drip(url, { ...what, seconds }))
    case 'visitors':
      return crowd(new Crowd(url, honest(what.site)), what)
    case 'strangers':
      return crowd(new Crowd(url, strangers(seededRandom(what.seed))), what)
  }
}

function lines(counts: Counts): Attacked {
  const open = counts[stillOpen] ?? 0
  return { counts, odd: open > 0 ? [`${open} lines were never hung up on`] : [] }
}

async function crowd(crowd: Crowd, { rate, seconds }: { rate: number; seconds: number }): Promise<Attacked> {
  const { accepted, shed, unsent, unanswered, odd } = await crowd.ask(rate, seconds)
  return { counts: { accepted, shed, unsent, unanswered }, odd: odd.slice(0, 5) }
}
