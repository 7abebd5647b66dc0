import { fork } from 'node:child_process'
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

/** Attacks out of a process of its own: whoever measures meanwhile is busy with nothing else. */
export function attack(what: Attack): Promise<Attacked> {
  return new Promise((resolve, reject) => {
    const attacker = fork(fileURLToPath(new URL('./attacker.ts', import.meta.url)))
    let attacked: Attacked | null = null
    attacker.on('message', (message) => {
      attacked = message as Attacked
    })
    attacker.on('error', reject)
    attacker.on('exit', (code) => {
      if (attacked) resolve(attacked)
      else reject(new Error(`the attack by ${what.kind} ended with ${code} and said nothing`))
    })
    attacker.send(what)
  })
}
