import type { Database } from './client.ts'

type Listener = () => void

/** Tells whose leads or texts have changed, on whichever server; the database says it to all, by triggers. */
export class AgentNews {
  readonly #listeners = new Map<string, Set<Listener>>()

  async follow(database: Pick<Database, 'listen'>): Promise<void> {
    const tellAll = () => {
      for (const agentId of this.#listeners.keys()) this.#tell(agentId)
    }
    await database.listen('agent_news', (agentId) => this.#tell(agentId), tellAll)
  }

  /** Answers how it is ended. */
  onNews(agentId: string, listener: Listener): () => void {
    const known = this.#listeners.get(agentId) ?? new Set()
    this.#listeners.set(agentId, known.add(listener))
    return () => {
      known.delete(listener)
      if (known.size === 0 && this.#listeners.get(agentId) === known) this.#listeners.delete(agentId)
    }
  }

  #tell(agentId: string): void {
    for (const listener of [...(this.#listeners.get(agentId) ?? [])]) listener()
  }
}
