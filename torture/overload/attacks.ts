import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Counts } from '../part.ts'
import type { Site } from '../site.ts'
import type { Units } from './units.ts'

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

/** A process of its own to attack from, so that whoever measures meanwhile is busy with nothing else. */
export class Attacker {
  private constructor(
    private readonly process: ChildProcess,
    private readonly ended: Promise<never>,
  ) {}

  static async open(units: Units | null): Promise<Attacker> {
    const attacker = fork(fileURLToPath(new URL('./attacker.ts', import.meta.url)))
    if (attacker.pid) units?.put('crowd', attacker.pid)
    const ended = once(attacker, 'exit').then(([code]) => {
      throw new Error(`an attacker ended with ${code} and said nothing`)
    })
    ended.catch(() => {})
    const opened = new Attacker(attacker, ended)
    await opened.#said()
    return opened
  }

  attack(what: Attack): Promise<Attacked> {
    this.process.send(what)
    return this.#said()
  }

  close(): void {
    this.process.kill()
  }

  async #said() {
    const [message] = await Promise.race([once(this.process, 'message'), this.ended])
    return message
  }
}
