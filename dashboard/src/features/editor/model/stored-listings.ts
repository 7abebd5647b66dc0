import type { Property } from '@porchlight/contract/property'

/** What the server has told of listings: the id of one that was new, and the version of each. */
export class StoredListings {
  readonly #known = new Map<string, { id: string; version: number }>()

  constructor(first: Property | null) {
    if (first) this.note(first._id, first)
  }

  note(key: string, { _id: id, version }: Property): void {
    this.#known.set(key, { id, version })
    this.#known.set(id, { id, version })
  }

  idOf(key: string): string | null {
    return this.#known.get(key)?.id ?? null
  }

  versionOf(key: string): { version?: number } {
    const known = this.#known.get(key)
    const newest = known && this.#known.get(known.id)
    return newest ? { version: newest.version } : {}
  }
}
