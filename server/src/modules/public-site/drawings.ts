import { buffer } from 'node:stream/consumers'
import type { AppContext } from '../../context.ts'

/** Pictures that are drawn once for each state of what they show; those who ask meanwhile wait for the same one. */
export class Drawings {
  readonly #kept = new Map<string, Promise<Buffer>>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly context: AppContext,
    private readonly mostKept: number,
  ) {}

  /** `state` names all that is seen; `photo` is the link of a stored picture in it. */
  find(state: unknown, photo: string | null, draw: (photo: Buffer | null) => Promise<Buffer>): Promise<Buffer> {
    const key = JSON.stringify(state)
    const kept = this.#kept.get(key)
    if (kept) return kept
    const drawn = this.#queue(async () => draw(photo ? await this.#read(photo) : null))
    drawn.catch(() => this.#kept.delete(key))
    keepNewest(this.#kept, key, drawn, this.mostKept)
    return drawn
  }

  /** One at a time: a crawler that asks for fifty must leave the processor to visitors. */
  #queue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work, work)
    this.#last = done.catch(() => undefined)
    return done
  }

  async #read(link: string): Promise<Buffer | null> {
    const found = await this.context.providers.media.get(link.slice('/media/'.length))
    return found ? buffer(found.body) : null
  }
}

/** Puts one in, and takes out those that were put in first where there are too many. */
export function keepNewest<Value>(kept: Map<string, Value>, key: string, value: Value, most: number): void {
  kept.delete(key)
  kept.set(key, value)
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break
    kept.delete(oldest)
  }
}
