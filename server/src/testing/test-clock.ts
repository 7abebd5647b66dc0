import type { Clock } from '../clock.ts'

/** Stands still until moved. */
export class TestClock implements Clock {
  #now: number

  constructor(start: Date = new Date()) {
    this.#now = start.getTime()
  }

  now(): Date {
    return new Date(this.#now)
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds
  }
}
