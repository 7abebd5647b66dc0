import { join } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { repositoryRoot } from '../paths.ts'
import { chooseOutside } from '../providers/outside.ts'
import { ConfigError } from '../settings/config-error.ts'
import { warningsAbout } from '../settings/warnings.ts'
import { checkPort, tryOutside } from './checks.ts'
import { checkEnvFile } from './env-file.ts'
import { type Finding, fine, warning, wrong } from './finding.ts'

/** Everything that is wrong with a configuration: what the start would say, and what only trying tells. */
export async function examine(
  env?: Record<string, string | undefined>,
  envFile = join(repositoryRoot, '.env'),
): Promise<Finding[]> {
  const lines = await checkEnvFile(envFile)
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const problems = error.problems.map(({ settings, sentence }) =>
      wrong('Settings', `${settings.join(', ')}: ${sentence}`, 'docs/settings.md says what each is for.'),
    )
    return [...lines, ...problems]
  }
  const warnings = warningsAbout(config).map((sentence) => warning('Settings', sentence, ''))
  const found = await Promise.all([...tryOutside(config, chooseOutside(config)), checkPort(config)])
  return [...lines, fine('Settings', 'complete and of the right form'), ...warnings, ...found.flat()]
}

const marks = { fine: '  ok    ', warning: '  note  ', wrong: '  WRONG ' } as const

export function describeFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ state, about, words, todo }) => [
    `${marks[state]} ${about.padEnd(12)} ${words}`,
    ...(todo ? [`${' '.repeat(22)}${todo}`] : []),
  ])
  const wrongs = findings.filter(({ state }) => state === 'wrong').length
  const end = wrongs === 0 ? 'Nothing is wrong.' : `${wrongs} ${wrongs === 1 ? 'thing is' : 'things are'} wrong.`
  return `\n${lines.join('\n')}\n\n${end}\n`
}
