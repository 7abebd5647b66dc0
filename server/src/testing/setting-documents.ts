import { type Setting, settingGroups } from '../settings/table.ts'

const groups = Object.entries<Record<string, Setting>>(settingGroups)

/** `docs/settings.md`. */
export function settingsPage(): string {
  const sections = groups.map(([title, settings]) => {
    const rows = Object.entries(settings).map(
      ([name, { about, unset = '', required }]) =>
        `| \`${name}\` | ${about} | ${unset} | ${required ? `yes${required.unless ? `, or \`${required.unless.replace(' or ', '` or `')}\`` : ''}` : ''} |`,
    )
    return [
      `## ${title}`,
      '',
      '| setting | meaning | where it is not set | needed in production |',
      '|---|---|---|---|',
      ...rows,
    ].join('\n')
  })
  return `# Settings

Everything has a default that works offline; what is unsafe in public is refused with \`NODE_ENV=production\` unless it is
named explicitly. A wrong or half a configuration stops the start before anything is built, with a sentence for each
setting. \`npm run doctor\` says the same and tries the outside as well: database, storage, mail, DNS, port, disk.

Settings are variables of the environment, or lines of a file \`.env\` at the root of the repository, where the
environment wins; [.env.example](../.env.example) names them all. This page and that file are made from
\`server/src/settings/table.ts\`.

${sections.join('\n\n')}
`
}

/** `.env.example`. */
export function exampleFile(): string {
  const sections = groups.map(([title, settings]) => {
    const lines = Object.entries(settings).flatMap(([name, { about, unset, required }]) => [
      ...wrap(
        `${plain(about)}${required ? ` — needed in production${required.unless ? `, or ${required.unless}` : ''}` : ''}`,
      ),
      ...(unset ? wrap(`where it is not set: ${plain(unset)}`) : []),
      `#${name}=`,
      '',
    ])
    return [`# ${title}`, `# ${'='.repeat(title.length)}`, '', ...lines].join('\n')
  })
  return `# Copy this file to .env and set what you need; what the environment says wins over it.
# docs/settings.md tells the same as a page.

${sections.join('\n')}`
}

const plain = (markdown: string) => markdown.replace(/\[([^[\]]+)\]\([^()]+\)/g, 'decision $1').replaceAll('`', '')

function wrap(words: string): string[] {
  const lines = ['#']
  for (const word of words.split(' ')) {
    const last = lines.length - 1
    if (`${lines[last]} ${word}`.length > 110) lines.push(`# ${word}`)
    else lines[last] += ` ${word}`
  }
  return lines
}
