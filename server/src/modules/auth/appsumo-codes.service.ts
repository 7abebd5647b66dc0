import { limits } from '@porchlight/contract/limits'
import type { Clock } from '../../clock.ts'
import type { Queryable } from '../../db/client.ts'
import { insertAppSumoCodes } from './signup.repository.ts'

const chunk = 1000

/** Takes one code a line, or the first column of a CSV file; blank lines and repeats do no harm. */
export async function importAppSumoCodes(
  db: Queryable,
  clock: Clock,
  text: string,
): Promise<{ added: number; known: number; refused: string[] }> {
  const lines = withoutRepeats(text.split(/\r?\n/).map(readCode).filter(Boolean))
  const codes = lines.filter(isCode)
  let added = 0
  for (let start = 0; start < codes.length; start += chunk) {
    added += await insertAppSumoCodes(db, codes.slice(start, start + chunk), clock.now())
  }
  return { added, known: codes.length - added, refused: lines.filter((line) => !isCode(line)) }
}

/** Case tells no two codes apart; the first spelling stays. */
function withoutRepeats(codes: string[]): string[] {
  const first = new Map<string, string>()
  for (const code of codes) if (!first.has(code.toLowerCase())) first.set(code.toLowerCase(), code)
  return [...first.values()]
}

const readCode = (line: string) => (line.split(/[,;\t]/)[0] ?? '').trim().replace(/^"(.*)"$/, '$1')

/** Nobody could type anything else into the sign-up form. */
function isCode(text: string): boolean {
  return text.length <= limits.text.coupon && /^[^\s\p{Cc}]+$/u.test(text)
}
