/** What was tried, and what was measured. */
export type Figures = Record<string, number | string>

/** One way to run the product on several processes and engines, tried with the real ones. */
export interface Part {
  name: string
  promise: string
  /** Programs it starts, each with the Debian package it comes in. */
  needs: Record<string, string>
  run(): Promise<Figures>
}

/** What the product promised and did not keep. */
export class BrokenPromise extends Error {}

export function promise(isKept: boolean, broken: string): asserts isKept {
  if (!isKept) throw new BrokenPromise(broken)
}
