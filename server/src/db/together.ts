import type { Queryable } from './client.ts'
import { isOutage } from './outage.ts'

interface Waiting<Wanted, Answer> {
  wanted: Wanted
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/** How many questions may be under way before whoever comes waits for one to end. */
interface Patience {
  atOnce?: number
}

/**
 * Those who want the same kind of thing at the same time ask together: while a question is under way, whoever comes
 * waits for the next, so that no answer is older than who asked for it. `ask` answers in the order that it was asked in.
 * One who cannot be answered spoils it for nobody else: then each is asked for alone.
 */
export function together<Wanted, Answer>(
  ask: (db: Queryable, wanted: [Wanted, ...Wanted[]]) => Promise<Answer[]>,
  { atOnce = 1 }: Patience = {},
) {
  interface Line {
    waiting: Waiting<Wanted, Answer>[]
    underWay: number
    unanswered: number
  }
  const lines = new WeakMap<Queryable, Line>()

  async function askInTurn(db: Queryable, line: Line): Promise<void> {
    for (let asked = line.waiting.splice(0); asked.length > 0; asked = line.waiting.splice(0)) await answer(db, asked)
    line.underWay--
  }

  async function answer(db: Queryable, asked: Line['waiting']): Promise<void> {
    try {
      const wanted = asked.map((one) => one.wanted) as [Wanted, ...Wanted[]]
      const answers = await ask(db, wanted)
      for (const [place, { resolve }] of asked.entries()) resolve(answers[place] as Answer)
    } catch (error) {
      if (asked.length > 1 && !isOutage(error)) for (const one of asked) await answer(db, [one])
      else for (const { reject } of asked) reject(error)
    }
  }

  function join(db: Queryable, wanted: Wanted): Promise<Answer> {
    const line = lines.get(db) ?? { waiting: [], underWay: 0, unanswered: 0 }
    lines.set(db, line)
    line.unanswered++
    const answered = new Promise<Answer>((resolve, reject) => line.waiting.push({ wanted, resolve, reject }))
    // Whoever comes in the same breath comes along with the first.
    if (line.waiting.length === 1 && line.underWay < atOnce) {
      line.underWay++
      queueMicrotask(() => void askInTurn(db, line))
    }
    return answered.finally(() => line.unanswered--)
  }

  return Object.assign(join, {
    /** How many would each stand in the line before the database, if they did not share. */
    waiting(db: Queryable): number {
      const { unanswered, underWay } = lines.get(db) ?? { unanswered: 0, underWay: 0 }
      return unanswered - underWay
    },
  })
}
