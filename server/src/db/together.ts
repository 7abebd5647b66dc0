import type { Queryable } from './client.ts'
import { isOutage } from './outage.ts'

interface Waiting<Wanted, Answer> {
  wanted: Wanted
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * Those who want the same kind of thing at the same time ask together: while a question is under way, whoever comes
 * waits for the next, so that no answer is older than who asked for it. `ask` answers in the order that it was asked in.
 * One who cannot be answered spoils it for nobody else: then each is asked for alone.
 */
export function together<Wanted, Answer>(ask: (db: Queryable, wanted: [Wanted, ...Wanted[]]) => Promise<Answer[]>) {
  type Line = Waiting<Wanted, Answer>[]
  const lines = new WeakMap<Queryable, Line>()

  async function askInTurn(db: Queryable, line: Line): Promise<void> {
    for (let asked = line.splice(0); asked.length > 0; asked = line.splice(0)) await answer(db, asked)
    lines.delete(db)
  }

  async function answer(db: Queryable, asked: Line): Promise<void> {
    try {
      const wanted = asked.map((one) => one.wanted) as [Wanted, ...Wanted[]]
      const answers = await ask(db, wanted)
      for (const [place, { resolve }] of asked.entries()) resolve(answers[place] as Answer)
    } catch (error) {
      if (asked.length > 1 && !isOutage(error)) for (const one of asked) await answer(db, [one])
      else for (const { reject } of asked) reject(error)
    }
  }

  return (db: Queryable, wanted: Wanted): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const line = lines.get(db)
      const waiting = { wanted, resolve, reject }
      if (line) return void line.push(waiting)
      const begun = [waiting]
      lines.set(db, begun)
      // Whoever comes in the same breath comes along.
      queueMicrotask(() => void askInTurn(db, begun))
    })
}
