import type { Database } from './client.ts'

/** Null: anyone's may have. */
type Listener = (agentId: string | null) => void

/**
 * Tells whose public pages have changed. The database says it to every server, by triggers, with each commit;
 * the server that made the change says it to itself before it answers, because a notice can come a blink later.
 */
export class SiteChanges {
  readonly #listeners: Listener[] = []
  readonly #doubters: (() => void)[] = []

  async follow(database: Pick<Database, 'listen'>): Promise<void> {
    await database.listen(
      'site_changed',
      (agentId) => this.tell(agentId),
      () => this.doubt(),
    )
  }

  /** `onDoubt`: some may have been missed; who keeps nothing for outages takes that for a change of anyone's. */
  onChange(listener: Listener, onDoubt: () => void = () => listener(null)): void {
    this.#listeners.push(listener)
    this.#doubters.push(onDoubt)
  }

  doubt(): void {
    for (const onDoubt of this.#doubters) onDoubt()
  }

  tell(agentId: string | null): void {
    for (const listener of this.#listeners) listener(agentId)
  }
}
