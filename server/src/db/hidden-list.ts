import { sql } from 'kysely'

/**
 * A list for `unnest`, read by a question of its own, so that PostgreSQL plans without knowing how long it is. What it
 * plans for two is cheaper by its own count than what does for any number: it would plan anew each time, and take
 * longer over that than over the answer.
 */
export const hiddenList = (texts: readonly string[]) => sql<string[]>`(select ${texts}::text[])`
