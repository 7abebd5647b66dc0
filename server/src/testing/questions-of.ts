import { vi } from 'vitest'
import type { TestApp } from './test-app.ts'

/** How often the database is read meanwhile, by questions put together by the builder or spelled before. */
export async function questionsOf({ db }: Pick<TestApp, 'db'>, work: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(db.getExecutor(), 'executeQuery')
  try {
    await work()
    return asked.mock.calls.filter(([{ sql }]) => sql.startsWith('select')).length
  } finally {
    asked.mockRestore()
  }
}
