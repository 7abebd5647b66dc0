import type { Database } from './client.ts'

type Listener = (agentId: string) => void

/**
 * Tells whose public pages have changed. The database says it to every server, by triggers, with each commit;
 * the server that made the change says it to itself before it answers, because a notice can come a blink later.
 */
export class SiteChanges {
  readonly #listeners: Listener[] = []

  async follow(database: Pick<Database, 'listen'>): Promise<void> {
    await database.listen('site_changed', (agentId) => this.tell(agentId))
  }

  onChange(listener: Listener): void {
    this.#listeners.push(listener)
  }

  tell(agentId: string): void {
    for (const listener of this.#listeners) listener(agentId)
  }
}
