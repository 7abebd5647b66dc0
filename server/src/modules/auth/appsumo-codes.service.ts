import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/client.ts'
import { insertAppSumoCodes } from './signup.repository.ts'

const chunk = 1000

/** Takes one code a line; blank lines and repeats do no harm. */
export async function importAppSumoCodes(
  db: Db,
  clock: Clock,
  text: string,
): Promise<{ added: number; known: number }> {
  const codes = [
    ...new Set(
      text
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ]
  let added = 0
  for (let start = 0; start < codes.length; start += chunk) {
    added += await insertAppSumoCodes(db, codes.slice(start, start + chunk), clock.now())
  }
  return { added, known: codes.length - added }
}
