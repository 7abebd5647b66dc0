/** What was tried, and what was measured. */
export type Figures = Record<string, number | string>

/** What may be asked for beside the name of a part. */
export interface Wish {
  /** How often, where a part does one thing again and again; as often as it promises by default. */
  rounds?: number
  /** Of the journeys, those whose path has this in it. */
  only?: string
}

/** One way to run the product on several processes and engines, tried with the real ones. */
export interface Part {
  name: string
  promise: string
  /** Programs it starts, each with the Debian package it comes in. */
  needs: Record<string, string>
  run(wish: Wish): Promise<Figures>
}

/** What the product promised and did not keep. */
export class BrokenPromise extends Error {}

export function promise(isKept: boolean, broken: string): asserts isKept {
  if (!isKept) throw new BrokenPromise(broken)
}
