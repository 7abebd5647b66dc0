import { type Call, calls, inputOf, type JsonSchema, summaryOf } from './calls.ts'
import { flagOf, kindOf } from './typed.ts'

const wide = (rows: [string, string][]) => {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, words]) => `  ${name.padEnd(width)}  ${words}`.trimEnd()).join('\n')
}

const plain = (markdown: string) => markdown.replaceAll('`', '')
const firstClause = (call: Call) => summaryOf(call).split(/[;.(]/)[0]?.trim() ?? ''
const typedWords = ({ typed, endpoint }: Call) =>
  typed.map((field) => (endpoint.files?.includes(field) ? 'FILE…' : flagOf(field).toUpperCase())).join(' ')

/** All commands of a group, or of all. */
export function overview(group?: string): string {
  const known = calls.filter(({ name }) => !group || name.split(' ')[0] === group)
  const rows = known.map((call): [string, string] => [`${call.name} ${typedWords(call)}`, firstClause(call)])
  if (!group) {
    rows.unshift(['login ADDRESS', 'Save a server’s address and an API key for it'])
    rows.push(['mcp', 'Serve the same to a Model Context Protocol client, over stdio'])
  }
  return `porchlight COMMAND [--json] [--help]

${wide(rows)}

The address and the key come from \`porchlight login\`, or from PORCHLIGHT_URL and PORCHLIGHT_KEY.`
}

export function helpOf(call: Call): string {
  const { properties = {}, required = [] } = inputOf(call)
  const flags = Object.entries(properties)
    .filter(([field]) => !call.typed.includes(field))
    .map(([field, schema]): [string, string] => [
      `--${flagOf(field)} ${valueWords(schema)}`,
      `${plain(schema.description ?? '')}${required.includes(field) ? ' Needed.' : ''}${choicesOf(schema)}`,
    ])
  const { body, list, fileTypes, scopes = [] } = call.endpoint
  const common: [string, string][] = [
    ...(body && !call.endpoint.files ? [['--data FILE', 'Send JSON from a file; - reads standard input.']] : []),
    ...(list ? [['--all', 'Read every page to the end.']] : []),
    ...(fileTypes ? [['--output FILE', 'Where to write it.']] : [['--json', 'The answer as JSON.']]),
  ] as [string, string][]
  const needs = scopes.length === 1 ? `\n\nThe key needs the scope ${scopes[0]}.` : ''
  return `porchlight ${call.name} ${typedWords(call)}

${summaryOf(call)}.${needs}

${wide([...flags, ...common])}`
}

/** Where they are too many to stand behind the flag. */
function choicesOf(schema: JsonSchema): string {
  const kind = kindOf(schema)
  const choices = kind.enum ?? kindOf(kind.items ?? {}).enum
  return choices && choices.join('|').length > 48 ? ` One of: ${choices.join(', ')}.` : ''
}

function valueWords(schema: JsonSchema): string {
  const kind = kindOf(schema)
  if (kind.type === 'array') return `${valueWords(kind.items ?? {})}…`
  if (kind.enum) return kind.enum.join('|').length <= 48 ? kind.enum.join('|') : 'CHOICE'
  if (kind.properties?.amount) return 'AMOUNT'
  if (kind.type === 'boolean') return 'true|false'
  return kind.type === 'number' || kind.type === 'integer' ? 'NUMBER' : 'TEXT'
}
