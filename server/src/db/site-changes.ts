import type { Database } from './client.ts'

/** Null: anyone's may have. */
type Listener = (agentId: string | null) => void

/**
 * Tells whose public pages have changed. The database says it to every server, by triggers, with each commit;
 * the server that made the change says it to itself before it answers, because a notice can come a blink later.
 */
export class SiteChanges {
  readonly #listeners: Listener[] = []

  async follow(database: Pick<Database, 'listen'>): Promise<void> {
    const tellAll = () => this.tell(null)
    await database.listen('site_changed', (agentId) => this.tell(agentId), tellAll)
  }

  onChange(listener: Listener): void {
    this.#listeners.push(listener)
  }

  tell(agentId: string | null): void {
    for (const listener of this.#listeners) listener(agentId)
  }
}
