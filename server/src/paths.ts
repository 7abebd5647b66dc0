import { fileURLToPath } from 'node:url'

/** The same from the sources and from the bundle: both lie two folders below. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url))
