import { readFile, writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { type Call, calls } from './calls.ts'
import { type Connection, type Input, Refused, send, type Wait } from './client.ts'
import { helpOf, overview } from './help.ts'
import { login } from './login.ts'
import { readConnection } from './settings.ts'
import { show, showJson } from './show.ts'
import { misused, readTyped, type Typed } from './typed.ts'

/** Said aloud: whoever waits wants to know what for. */
const waitAloud: Wait = async (seconds) => {
  process.stderr.write(`The server asked us to wait ${seconds} seconds…\n`)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}

async function run(args: string[]): Promise<string> {
  const [group = '', action = ''] = args
  if (group === 'mcp') {
    const { serveOverStdio } = await import('./mcp.ts')
    await serveOverStdio(await readConnection())
    return ''
  }
  const wantsHelp = (word: string) => word === '' || word === '--help' || word === '-h' || word === 'help'
  if (group === 'login' && !wantsHelp(action || 'login')) return login(args.slice(1))
  if (group === 'login') return action ? overview() : login([])
  if (wantsHelp(group)) return overview()
  const call = calls.find(({ name }) => name === group) ?? calls.find(({ name }) => name === `${group} ${action}`)
  if (call) return runCall(call, args.slice(call.name.split(' ').length))
  const isGroup = calls.some(({ name }) => name.startsWith(`${group} `))
  if (isGroup && wantsHelp(action)) return overview(group)
  throw new Refused(
    `There is no command “${isGroup ? `${group} ${action}` : group}”. \`porchlight --help\` lists them.`,
    0,
  )
}

async function runCall(call: Call, args: string[]): Promise<string> {
  const typed = readTyped(call, args)
  if (typed.help) return helpOf(call)
  const input = { ...(await readData(call, typed)), ...typed.input }
  const connection = await readConnection()
  const answer =
    typed.all && call.endpoint.list
      ? await readAll(connection, call, input)
      : await send(connection, call, input, waitAloud)
  const words = typed.json ? showJson(answer) : show(call, answer)
  if (typed.output === undefined) return words
  await writeFile(typed.output, words)
  return `Written to ${typed.output}.`
}

async function readData(call: Call, { data }: Typed): Promise<Input> {
  if (data === undefined) return {}
  try {
    return JSON.parse(data === '-' ? await text(process.stdin) : await readFile(data, 'utf8')) as Input
  } catch {
    throw misused(call, `${data === '-' ? 'What was piped in' : data} isn’t valid JSON.`)
  }
}

async function readAll(connection: Connection, call: Call, input: Input): Promise<unknown> {
  const data: unknown[] = []
  let cursor: string | null | undefined
  do {
    const page = (await send(connection, call, { ...input, ...(cursor && { cursor }) }, waitAloud)) as {
      data: unknown[]
      next_cursor: string | null
    }
    data.push(...page.data)
    cursor = page.next_cursor
  } while (cursor)
  return { data, next_cursor: null }
}

try {
  const said = await run(process.argv.slice(2))
  if (said) process.stdout.write(said.endsWith('\n') ? said : `${said}\n`)
} catch (error) {
  if (!(error instanceof Refused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
