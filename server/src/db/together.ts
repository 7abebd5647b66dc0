import type { Queryable } from './client.ts'

interface Waiting<Value> {
  name: string
  resolve(value: Value | undefined): void
  reject(error: unknown): void
}

/**
 * Those who want one of the same kind at the same time ask together: while a question is under way, whoever comes waits
 * for the next, so that no answer is older than who asked for it. `ask` answers by the names that it is given.
 */
export function together<Value>(ask: (db: Queryable, names: string[]) => Promise<Map<string, Value>>) {
  const lines = new WeakMap<Queryable, Waiting<Value>[]>()

  async function askInTurn(db: Queryable, line: Waiting<Value>[]): Promise<void> {
    for (let asked = line.splice(0); asked.length > 0; asked = line.splice(0)) {
      try {
        const found = await ask(db, [...new Set(asked.map(({ name }) => name))])
        for (const { name, resolve } of asked) resolve(found.get(name))
      } catch (error) {
        for (const { reject } of asked) reject(error)
      }
    }
    lines.delete(db)
  }

  return (db: Queryable, name: string): Promise<Value | undefined> =>
    new Promise((resolve, reject) => {
      const line = lines.get(db)
      const waiting = { name, resolve, reject }
      if (line) return void line.push(waiting)
      const begun = [waiting]
      lines.set(db, begun)
      // Whoever comes in the same breath comes along.
      queueMicrotask(() => void askInTurn(db, begun))
    })
}
