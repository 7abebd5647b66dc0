/** A cache in front of the server that holds pages, known by tags. */
export interface EdgePort {
  /** Whether it keeps what was answered in two languages apart. */
  keepsLanguages: boolean
  /** What an answer says so that it is held for so many seconds. Browsers ask each time all the same. */
  holding(tags: string[], seconds: number): Record<string, string>
  /** Nothing of these is held any more; throws where that is not sure. */
  purge(tags: string[]): Promise<void>
}

/** It did not answer, or did not do what it was asked. */
export class EdgeUnavailable extends Error {}

/** In seconds: how long beyond its time an answer may still be given, while the next is fetched. */
export const staleFor = 60

/** In seconds: how much longer, where there is no next because the server is away. */
export const staleIfError = 24 * 60 * 60
