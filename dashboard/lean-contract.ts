import { type Plugin, runnerImport } from 'vite'

/** What an endpoint takes, answers and is called: for types and for the server. A browser calls by method and path. */
const forTheServer = new Set(['query', 'body', 'data', 'summary'])

/**
 * Gives the dashboard no more of the contract than a screen reads: endpoints without their schemas, so that only what
 * judges what is typed carries them and the validator behind them, and of the messages those of its own groups.
 */
export const leanContract: Plugin = {
  name: 'lean-contract',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\?(?:calls|words|groups|group=\w+)$/ },
    async handler(source, importer) {
      const [path = '', part] = source.split('?')
      const file = await this.resolve(path, importer)
      return file && { id: `${file.id}?${part}`, moduleSideEffects: false }
    },
  },
  load: {
    filter: { id: /[\\/]contract[\\/]src[\\/](?:messages\.ts(?:\?group.*)?|.*\?calls)$/ },
    async handler(id) {
      const [file = '', part] = id.split('?')
      const { module } = await runnerImport<Record<string, object>>(file)
      if (part === 'calls') return spellCalls(module)
      return spellMessages(file, part, module)
    },
  },
  transform: {
    order: 'post',
    filter: { id: /[\\/](?:dashboard|contract|domain)[\\/]src[\\/]/, code: /Endpoints\b|\bmessages\b/ },
    handler: (code, id) => ({
      code: takeGroups(/[\\/]dashboard[\\/]/.test(id) ? takeCalls(code) : code),
      map: null,
    }),
  },
}

/** Endpoints are known by their name. */
export function takeCalls(code: string): string {
  return code.replace(
    /import \{([^}]*)\} from (["'])(@porchlight\/contract\/[\w-]+)\2/g,
    (whole, names: string, _quote, source: string) => {
      const wanted = names.split(',').map((name) => name.trim())
      const endpoints = wanted.filter((name) => /^\w+Endpoints$/.test(name))
      if (endpoints.length === 0) return whole
      const others = wanted.filter((name) => name && !endpoints.includes(name))
      const rest = others.length > 0 ? `import { ${others.join(', ')} } from "${source}";` : ''
      return `${rest}import { ${endpoints.join(', ')} } from "${source}?calls"`
    },
  )
}

/** Taken out of the whole, a group would bring every other with it; named one by one, each comes alone. */
export function takeGroups(code: string): string {
  return code.replace(/const \{([^{}]*)\} = messages;?$/gm, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim().split(/\s*:\s*/))
      .filter(([group]) => group)
      .map(([group = '', name = group]) => `const ${name} = messages.${group};`)
      .join(' '),
  )
}

export function spellCalls(contract: object): string {
  const lean = (key: string, value: unknown) => (forTheServer.has(key) ? undefined : value)
  return Object.entries(contract)
    .filter(([name]) => name.endsWith('Endpoints'))
    .map(([name, endpoints]) => `export const ${name} = ${JSON.stringify(endpoints, lean)}`)
    .join('\n')
}

/** A file for each group of messages, which the bundler then puts where it is read. */
export function spellMessages(file: string, part: string | undefined, module: Record<string, object>): string {
  const { messages = {}, ...functions } = module
  const from = (name: string) => JSON.stringify(`${file}?${name}`)
  if (part === undefined) {
    const words = Object.keys(functions).join(', ')
    return `export * as messages from ${from('groups')}\nexport { ${words} } from ${from('words')}`
  }
  return Object.entries(messages)
    .filter(([name]) => part === 'groups' || part === `group=${name}`)
    .map(([name, sentences]) =>
      part === 'groups'
        ? `export { ${name} } from ${from(`group=${name}`)}`
        : `export const ${name} = ${JSON.stringify(sentences)}`,
    )
    .join('\n')
}
