export type Outcome = 'sent' | 'failed' | 'paid'

/** What is counted for whoever looks after the installation. */
export interface Meter {
  /** Plain numbers: nothing that happens for each view may cost more than counting. */
  readonly pages: { repeated: number; kept: number; drawn: number }
  answered(request: { method: string; route: string; status: number; seconds: number }): void
  lead(source: string): void
  mail(outcome: Outcome): void
  text(outcome: Outcome): void
  payment(outcome: Outcome): void
}

/** Where nobody asks. */
export const idleMeter = (): Meter => ({
  pages: { repeated: 0, kept: 0, drawn: 0 },
  answered() {},
  lead() {},
  mail() {},
  text() {},
  payment() {},
})

/** Counts what a port sends, and what it could not. */
export const countedSender = <Port extends { send(message: never): Promise<unknown> }>(
  port: Port,
  count: (outcome: Outcome) => void,
): Port => ({
  ...port,
  async send(message: never) {
    try {
      const answer = await port.send(message)
      count('sent')
      return answer
    } catch (error) {
      count('failed')
      throw error
    }
  },
})
