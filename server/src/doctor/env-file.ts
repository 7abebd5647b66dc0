import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { settings } from '../settings/table.ts'
import { type Finding, warning } from './finding.ts'

/** Lines of `.env` that nobody reads: a slip in a name is a setting that silently is not there. */
export async function checkEnvFile(file: string): Promise<Finding[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return Object.keys(parseEnv(text))
    .filter((name) => !(name in settings))
    .map((name) => {
      const near = Object.keys(settings).find((known) => isNear(known, name))
      return warning(
        '.env',
        `${name} is no setting`,
        near ? `Did you mean ${near}?` : 'docs/settings.md lists them all.',
      )
    })
}

/** One letter too many, too few or wrong. */
function isNear(known: string, typed: string): boolean {
  if (Math.abs(known.length - typed.length) > 1) return false
  let same = 0
  while (same < Math.min(known.length, typed.length) && known[same] === typed[same]) same++
  const [restOfKnown, restOfTyped] = [known.slice(same), typed.slice(same)]
  return (
    restOfKnown.slice(1) === restOfTyped ||
    restOfKnown === restOfTyped.slice(1) ||
    restOfKnown.slice(1) === restOfTyped.slice(1)
  )
}
