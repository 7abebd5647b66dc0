import type { Queryable } from './client.ts'
import { isOutage } from './outage.ts'

interface Waiting<Wanted, Answer> {
  wanted: Wanted
  resolve(answer: Answer): void
  reject(error: unknown): void
}

interface Sharing<Wanted> {
  /** How many questions may be under way before whoever comes waits for one to end. */
  atOnce?: number
  /** Two that are the same in this share no question: the later one waits for the next. */
  apart?(wanted: Wanted): string
}

const lineLengths: ((db: Queryable) => number)[] = []

/** How many more would stand in the line before the database, if they did not share questions. */
export function waitingTogether(db: Queryable): number {
  return lineLengths.reduce((sum, lengthOf) => sum + lengthOf(db), 0)
}

/**
 * Those who want the same kind of thing at the same time ask together: while a question is under way, whoever comes
 * waits for the next, so that no answer is older than who asked for it. `ask` answers in the order that it was asked in.
 * One who cannot be answered spoils it for nobody else: then each is asked for alone.
 */
export function together<Wanted, Answer>(
  ask: (db: Queryable, wanted: [Wanted, ...Wanted[]]) => Promise<Answer[]>,
  { atOnce = 1, apart }: Sharing<Wanted> = {},
) {
  interface Line {
    waiting: Waiting<Wanted, Answer>[]
    underWay: number
    unanswered: number
  }
  const lines = new WeakMap<Queryable, Line>()

  async function askInTurn(db: Queryable, line: Line): Promise<void> {
    for (let asked = takeFrom(line); asked.length > 0; asked = takeFrom(line)) await answer(db, asked)
    line.underWay--
  }

  function takeFrom(line: Line): Line['waiting'] {
    const waiting = line.waiting.splice(0)
    if (!apart) return waiting
    const taken = new Map<string, Line['waiting'][number]>()
    for (const one of waiting) {
      const key = apart(one.wanted)
      if (taken.has(key)) line.waiting.push(one)
      else taken.set(key, one)
    }
    return [...taken.values()]
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

  lineLengths.push((db) => {
    const { unanswered, underWay } = lines.get(db) ?? { unanswered: 0, underWay: 0 }
    return unanswered - underWay
  })

  return (db: Queryable, wanted: Wanted): Promise<Answer> => {
    const line = lines.get(db) ?? { waiting: [], underWay: 0, unanswered: 0 }
    lines.set(db, line)
    line.unanswered++
    const answered = new Promise<Answer>((resolve, reject) => line.waiting.push({ wanted, resolve, reject }))
    // Whoever comes in the same breath comes along with the first.
    if (line.underWay < atOnce) {
      line.underWay++
      queueMicrotask(() => void askInTurn(db, line))
    }
    return answered.finally(() => line.unanswered--)
  }
}
