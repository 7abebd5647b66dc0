export interface Problem {
  settings: readonly string[]
  sentence: string
}

/** A start that must not happen, with the sentences that say why. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map(({ settings, sentence }) => `${settings.join(', ')}: ${sentence}`).join('\n'))
  }
}

export function refusal(settings: string | readonly string[], sentence: string): ConfigError {
  return new ConfigError([{ settings: [settings].flat(), sentence }])
}
