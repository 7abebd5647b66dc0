import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { inRoot } from '../lib/root.mjs'

/** How a test, or what it is built with, learns which database it runs on. */
const question = /databaseTemplate|TEST_DATABASE_URL/

/** Of this repository's own; a package can ask for nothing. Types count as well: better once too often. */
const imported = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** Answers whether a file, or anything it imports by any way, asks for the database of the run. */
export function readAsking(read = (path: string) => readFileSync(path, 'utf8')): (file: string) => boolean {
  const known = new Map<string, { asks: boolean; imports: string[] }>()
  const look = (path: string) => {
    const text = /\.(?:tsx?|mjs)$/.test(path) ? read(path) : ''
    const imports = [...text.matchAll(imported)].map(([, name = '']) => resolve(dirname(path), name))
    const seen = { asks: question.test(text), imports }
    known.set(path, seen)
    return seen
  }
  return (file) => {
    const met = new Set([resolve(file)])
    for (const path of met) {
      const { asks, imports } = known.get(path) ?? look(path)
      if (asks) return true
      for (const next of imports) met.add(next)
    }
    return false
  }
}

/** The test files in these folders that prove the same on either database. */
export function testsAskingNothing(folders: string[]): string[] {
  const asksForDatabase = readAsking()
  return folders
    .flatMap((folder) =>
      readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((path) => /\.test\.tsx?$/.test(path) && !asksForDatabase(inRoot(path)))
}

/** What the run on PostgreSQL leaves to the one on the embedded database. */
export const provenByTheOtherRun = (folders: string[]) =>
  process.env.TEST_DATABASE_URL ? testsAskingNothing(folders) : []
