import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { calls } from './calls.ts'
import { Refused, send } from './client.ts'
import { asAddress, keepConnection } from './settings.ts'
import { show } from './show.ts'

/** Asks for what is missing; the key is never an argument, where others on the machine could read it. */
export async function login(args: string[]): Promise<string> {
  const [address] = args
  const { stdin: input, stderr } = process
  let isHidden = false
  const output = new Writable({
    write(chunk, _, done) {
      if (!isHidden) stderr.write(chunk)
      done()
    },
  })
  const asked = createInterface({ input, output, terminal: input.isTTY === true })
  const answers = asked[Symbol.asyncIterator]()
  const ask = async (question: string) => {
    if (input.isTTY) stderr.write(question)
    return ((await answers.next()).value ?? '').trim()
  }
  const url = asAddress(address ?? (await ask('Address of the server: ')))
  isHidden = input.isTTY === true
  const key = await ask('API key (Leads, Settings, API keys): ')
  asked.close()
  if (isHidden) stderr.write('\n')
  if (!key) throw new Refused('No key was given. Create one under Leads, Settings, API keys.', 0)
  const [me] = calls
  const answer = me && (await send({ url, key }, me, {}))
  const file = await keepConnection({ url, key })
  return `${show({ columns: [] }, answer)}\n\nKept in ${file}.`
}
