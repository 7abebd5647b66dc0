import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Counts } from '../part.ts'
import type { Site } from '../site.ts'

/** What comes at a server for so many seconds; plain data, as another process takes it. */
export type Attack = { url: string; seconds: number } & (
  | { kind: 'idle sockets'; sockets: number }
  | { kind: 'slow lines'; lines: number; isHead: boolean }
  | { kind: 'visitors'; rate: number; site: Site }
  | { kind: 'strangers'; rate: number; seed: string }
)

export interface Attacked {
  counts: Counts
  /** Answers that are neither what was asked for nor an honest refusal, the first few. */
  odd: string[]
}

/** A process of its own to attack from, so that whoever measures meanwhile is busy with nothing else. It attacks once. */
export async function openAttacker(): Promise<(what: Attack) => Promise<Attacked>> {
  const attacker = fork(fileURLToPath(new URL('./attacker.ts', import.meta.url)))
  const ended = once(attacker, 'exit').then(([code]) => {
    throw new Error(`an attacker ended with ${code} and said nothing`)
  })
  ended.catch(() => {})
  const said = async () => {
    const [message] = await Promise.race([once(attacker, 'message'), ended])
    return message
  }
  await said()
  return (what) => {
    attacker.send(what)
    return said().finally(() => attacker.kill())
  }
}
