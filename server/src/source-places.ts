import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { repositoryRoot } from './paths.ts'

const built = `${pathToFileURL(join(repositoryRoot, 'server/dist')).href}/`
/** Bounded, because the words of an error may be anybody's. */
const place = /(file:\/\/(?:\/[A-Za-z]:)?[^\s:]{1,300}):(\d{1,7}):(\d{1,7})/g
const maps = new Map<string, SourceMap>()

/** The stack of an error by the lines of the sources. Looked up when it is written: at the start it would take a tenth of it. */
export function inSources(stack: string): string {
  return stack.replace(place, (asItWas, file: string, line: string, column: string) => {
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return asItWas
    return `${new URL(entry.originalSource, file).href}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
}

/** Of a file of ours; whoever wrote another into an error has nothing read by it. */
function mapOf(file: string): SourceMap | null {
  if (!/^[\w.-]+$/.test(file.slice(built.length)) || !file.startsWith(built)) return null
  const known = maps.get(file)
  if (known) return known
  try {
    const map = new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')))
    maps.set(file, map)
    return map
  } catch {
    // There is none.
    return null
  }
}
