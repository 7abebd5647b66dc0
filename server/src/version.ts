import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './paths.ts'

/** The release, as the root package names it. */
export const version: string = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')).version
