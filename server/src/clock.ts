/** Time is asked here and nowhere else, so that tests can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Runs with the system's, some time ahead of it. */
export class MovableClock implements Clock {
  constructor(
    private ahead: number,
    private readonly remember: (ahead: number) => Promise<void>,
  ) {}

  now(): Date {
    return new Date(Date.now() + this.ahead)
  }

  async moveBy(milliseconds: number): Promise<void> {
    this.ahead += milliseconds
    await this.remember(this.ahead)
  }

  /** Another process has moved it. */
  set(ahead: number): void {
    this.ahead = ahead
  }
}
