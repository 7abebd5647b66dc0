import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { buildTestApp } from '../testing/test-app.ts'
import { type Job, Jobs } from './jobs.ts'

const queue = { name: 'payment-event', retry: { limit: 20, delay: 0 } } as const
const patientQueue = { name: 'invitation-mail', retry: queue.retry } as const

/** A hang lasts minutes. */
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 120_000 })

let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
  close = undefined
})

/** The queue of one kind of job, and hands that work it off as they do in a server. */
async function openQueue(
  job: Pick<Job<'payment-event'>, 'handle' | 'hands'>,
  patient?: { handle(job: { eventId: string }): Promise<void>; hands: number },
) {
  const app = await buildTestApp()
  const errors: unknown[] = []
  const jobs = new Jobs(app.database, (error) => errors.push(error))
  jobs.add({ ...queue, ...job })
  const { handle, hands } = patient ?? {}
  if (handle && hands) {
    const read = ({ invitationId }: { invitationId: string }) => handle({ eventId: invitationId })
    jobs.add({ ...patientQueue, hands, yieldsTo: ['payment-event'], handle: read })
  }
  await jobs.start()
  close = async () => {
    await jobs.stop()
    await app.close()
  }
  return {
    jobs,
    errors,
    leave: (...ids: string[]) =>
      jobs.leaveAll(
        app.db,
        ids.map((eventId) => ({ queue, data: { eventId } })),
      ),
    leavePatient: (...ids: string[]) =>
      jobs.leaveAll(
        app.db,
        ids.map((invitationId) => ({ queue: patientQueue, data: { invitationId } })),
      ),
    states: async () => {
      const { rows } = await sql<{ state: string; id: string }>`
        select state, data->>'eventId' as id from pgboss.job where name = ${queue.name} order by id`.execute(app.db)
      return Object.fromEntries(rows.map(({ id, state }) => [id, state]))
    },
  }
}

/** A handler whose jobs end when the test says so. */
function gate() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    end: (...ids: string[]) => {
      for (const id of ids) ends.get(id)?.()
    },
    handle: ({ eventId }: { eventId: string }) => {
      begun.push(eventId)
      return new Promise<void>((resolve) => ends.set(eventId, resolve))
    },
  }
}

it('as many are begun as there are hands, the next when one is free, and each once', async () => {
  const { handle, begun, end } = gate()
  const { jobs, leave, states } = await openQueue({ handle, hands: 2 })
  await leave('a', 'b', 'c')
  await jobs.work()
  await soon(() => expect(begun).toHaveLength(2))
  // Those that were left together are begun in any order.
  const [first = '', second = ''] = begun
  expect(Object.values(await states()).sort()).toEqual(['active', 'active', 'created'])
  end(second)
  await soon(() => expect(begun).toHaveLength(3))
  end(first, begun[2] ?? '')
  await soon(async () => expect(await states()).toEqual({ a: 'completed', b: 'completed', c: 'completed' }))
  expect(begun.toSorted()).toEqual(['a', 'b', 'c'])
})

it('one that comes while all hands are full is found as soon as one is free', async () => {
  const { handle, begun, end } = gate()
  const { jobs, leave } = await openQueue({ handle, hands: 1 })
  await leave('a')
  await jobs.work()
  await soon(() => expect(begun).toEqual(['a']))
  await leave('b')
  jobs.wake(queue)
  end('a')
  await soon(() => expect(begun).toEqual(['a', 'b']))
  end('b')
})

it('those that nobody waits for are begun one by one while others have no hand free', async () => {
  const { handle, begun, end } = gate()
  const patient = gate()
  const { jobs, leave, leavePatient, states } = await openQueue(
    { handle, hands: 1 },
    { handle: patient.handle, hands: 3 },
  )
  await leavePatient('first')
  await jobs.work()
  // Its look around at the start is over; from here on it looks when it is told to.
  await soon(() => expect(patient.begun).toEqual(['first']))
  patient.end('first')
  await leave('text', 'next text')
  jobs.wake(queue)
  await soon(() => expect(begun).toHaveLength(1))
  await leavePatient('w', 'x', 'y', 'z')
  jobs.wake(patientQueue)
  await soon(() => expect(patient.begun).toHaveLength(2))
  end(...begun)
  await soon(() => expect(begun).toHaveLength(2))
  patient.end(...patient.begun)
  await soon(() => expect(patient.begun).toHaveLength(3))
  end(...begun)
  await soon(async () => expect(Object.values(await states())).toEqual(['completed', 'completed']))
  patient.end(...patient.begun)
  await soon(() => expect(patient.begun).toHaveLength(5))
  patient.end(...patient.begun)
})

it('one that fails is put back, and holds up none of those taken with it', async () => {
  const tries: string[] = []
  const { jobs, leave, states, errors } = await openQueue({
    hands: 3,
    handle: async ({ eventId }) => {
      tries.push(eventId)
      if (eventId === 'bad') throw new Error('no')
    },
  })
  await leave('bad', 'good')
  await jobs.work()
  await soon(async () => expect(await states()).toEqual({ bad: 'retry', good: 'completed' }))
  expect(tries.filter((id) => id === 'good')).toHaveLength(1)
  expect(errors).toHaveLength(tries.length - 1)
})

it('a stop waits for what is under way, says that it is done, and begins nothing more', async () => {
  const { handle, begun, end } = gate()
  const { jobs, leave, states } = await openQueue({ handle, hands: 1 })
  await leave('a')
  await jobs.work()
  await soon(() => expect(begun).toEqual(['a']))
  await leave('b')
  const stopped = jobs.stop()
  end('a')
  await stopped
  expect(begun).toEqual(['a'])
  expect(await states()).toEqual({ a: 'completed', b: 'created' })
})
