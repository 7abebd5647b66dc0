import { setImmediate as nextTurn } from 'node:timers/promises'

/** In milliseconds, of what is begun in one turn of the event loop. */
const mostBegun = 3
/** In each slice of time but every fourth newcomers go first, so that a crowd of them does not stop the work either. */
const slice = 100
const workEvery = 4
/** What the latest work that was begun weighs in the delay. */
const weightOfLatest = 0.05

/**
 * The system lets one newcomer in at each turn of the event loop. Long turns would leave a crowd outside for many
 * seconds, and everybody else with it: so little is begun in one turn, and nothing while somebody knocks.
 */
export class Turns {
  #knocks = 0
  readonly #works: { begin: () => void; since: number }[] = []
  #isGoing = false
  #isKnocking = false
  #delay = 0

  constructor(private readonly now = () => performance.now()) {}

  /** Somebody was let in: more may stand outside. */
  readonly knock = (): void => {
    this.#knocks++
    this.#isKnocking = true
  }

  /** Whether somebody came in the last turn; even what takes no time is to be begun behind them then. */
  get isKnocking(): boolean {
    return this.#isKnocking
  }

  /** How many milliseconds work has lately waited until it was begun: each of its further turns takes as long. */
  get delay(): number {
    return this.#delay
  }

  begin(work: () => void): void {
    this.#works.push({ begin: work, since: this.now() })
    if (!this.#isGoing) void this.#go()
  }

  /** From one turn to the next, or to one in which nobody knocks. */
  async next(): Promise<void> {
    let knocks: number
    do {
      knocks = this.#knocks
      await nextTurn()
      this.#isKnocking = knocks !== this.#knocks
    } while (this.#isKnocking && (Math.floor(this.now() / slice) + 1) % workEvery !== 0)
  }

  async #go(): Promise<void> {
    this.#isGoing = true
    while (this.#works.length > 0) {
      await this.next()
      const end = this.now() + mostBegun
      do this.#beginNext()
      while (this.#works.length > 0 && this.now() < end)
    }
    this.#isGoing = false
  }

  #beginNext(): void {
    const next = this.#works.shift()
    if (!next) return
    this.#delay += (this.now() - next.since - this.#delay) * weightOfLatest
    next.begin()
  }
}

/** A process has one event loop. */
export const turns = new Turns()
