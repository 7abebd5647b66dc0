import { randomInt } from 'node:crypto'
import type { PlainQuestion } from '@porchlight/site/render'
import type { AppContext } from '../../../context.ts'
import { newId } from '../../../ids.ts'
import { isSigned, sign } from '../../../signed-claim.ts'
import { spendQuestion } from './plain-question.repository.ts'

const purpose = 'question'
const lifetime = 60 * 60 * 1000
const [smallest, largest] = [2, 9]
const sums = Array.from({ length: 2 * (largest - smallest) + 1 }, (_, place) => 2 * smallest + place)

/** The robot check of browsers without script: a small sum, answered once, within the hour. */
export function askQuestion({ clock, secret }: Pick<AppContext, 'clock' | 'secret'>): PlainQuestion {
  const [one, other] = [randomInt(smallest, largest + 1), randomInt(smallest, largest + 1)]
  const stamp = `${(clock.now().getTime() + lifetime).toString(36)}.${newId()}`
  return {
    one,
    other,
    token: `${stamp}.${sign(secret, purpose, `${stamp}:${one + other}`)}`,
  }
}

/** Its first answer is its only one, right or wrong: nobody tries all sums, and nobody answers for a thousand forms. */
export async function passesQuestion(
  { db, clock, secret }: Pick<AppContext, 'db' | 'clock' | 'secret'>,
  token: string,
  answer: string,
): Promise<boolean> {
  const [time = '', id = '', signature = ''] = token.split('.')
  const until = Number.parseInt(time, 36)
  if (!(until > clock.now().getTime())) return false
  // Only a question of ours is worth a row.
  const right = sums.find((sum) => isSigned(secret, purpose, `${time}.${id}:${sum}`, signature))
  if (right === undefined || !(await spendQuestion(db, id, new Date(until)))) return false
  return answer.trim() === String(right)
}
