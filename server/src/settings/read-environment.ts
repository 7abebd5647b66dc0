import { ConfigError, type Problem } from './config-error.ts'
import { type Environment, type Setting, settings } from './table.ts'

export interface Reading {
  environment: Environment
  /** Runs a check that throws what is wrong, and goes on: an operator reads all of it at once. */
  check<Result>(read: (environment: Environment) => Result): Result
  /** Throws all that was found. */
  finish(): void
}

/** Each setting is read for itself, so that one that is wrong hides none of the others. */
export function readEnvironment(env: Record<string, string | undefined>): Reading {
  const problems: Problem[] = []
  const given = (name: string) => (env[name]?.trim() ? env[name] : undefined)
  const isGiven = (name: string) => given(name) !== undefined
  const isProduction = given('NODE_ENV') === 'production'
  const environment = Object.fromEntries(
    Object.entries<Setting>(settings).map(([name, { schema, required }]) => {
      const parsed = schema.safeParse(given(name))
      if (!parsed.success) problems.push({ settings: [name], sentence: parsed.error.issues[0]?.message ?? 'is wrong' })
      else if (isProduction && required && !isGiven(name) && !isMeantSo(required, given)) {
        problems.push({ settings: [name], sentence: `must be set in production${insteadOf(required)}` })
      }
      // What is wrong counts as not set.
      return [name, parsed.success ? parsed.data : schema.safeParse(undefined).data]
    }),
  ) as Environment

  return {
    environment,
    check(read) {
      try {
        return read(environment)
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error
        // Whoever has heard that a setting is wrong need not hear that it is missing.
        const named = new Set(problems.flatMap(({ settings: names }) => names))
        problems.push(...error.problems.filter(({ settings: names }) => !names.some((name) => named.has(name))))
        // Nobody sees it: `finish` throws first.
        return undefined as never
      }
    },
    finish() {
      if (problems.length > 0) throw new ConfigError(problems)
    },
  }
}

type Required = NonNullable<Setting['required']>

function isMeantSo({ unless }: Required, given: (name: string) => string | undefined): boolean {
  return (unless?.split(' or ') ?? []).some((one) => {
    const [name = '', value] = one.split('=')
    const said = given(name)
    return value === undefined ? said !== undefined : said === value
  })
}

function insteadOf({ unless }: Required): string {
  const wayOut = unless?.split(' or ').find((one) => one.includes('='))
  return wayOut ? ` (${wayOut} says that you mean to do without)` : ''
}
