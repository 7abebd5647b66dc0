import type { Endpoint } from '@porchlight/contract/endpoint'
import { DataZip, type ImportCalls } from '@porchlight/domain/data-zip'
import { readZip } from '@porchlight/domain/zip-file'
import { jsonRows } from '@porchlight/domain/zip-rows'
import type { TestApp } from './test-app.ts'
import { multipart } from './upload.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came back
type Row = Record<string, any>

/** All data of an agent, as their browser would save it. */
export async function downloadZip(app: TestApp, token: string): Promise<Blob> {
  const { response, status } = await app.call('GET', '/user/data.zip', { token })
  if (status !== 200) throw new Error(`no zip: ${response.body}`)
  return new Blob([new Uint8Array(response.rawPayload)])
}

/** Looks into a zip, or takes it in, as the dashboard does. */
export async function moveIn(app: TestApp, token: string, zip: Blob, way: 'look' | 'bringIn' = 'bringIn') {
  return (await DataZip.open(zip))[way](importCalls(app, token))
}

function importCalls(app: TestApp, token: string): ImportCalls {
  const ask = async (method: Endpoint['method'], path: string, body: object, headers = {}) => {
    const answer = await app.call(method, path, { token, body, headers })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.response.body}`)
    return answer.body.data
  }
  return {
    check: (kind, rows) => ask('POST', '/user/data-import-check', { kind, rows }),
    save: (kind, rows) => ask('POST', '/user/data-import', { kind, rows }),
    async saveFile(origin, file) {
      const form = await multipart([['origin', origin]], [{ bytes: Buffer.from(await file.arrayBuffer()) }])
      const { status, body } = await app.call('POST', '/user/data-import-file', { token, ...form })
      return status === 200 ? body.data : { refused: body.message }
    },
  }
}

/** Every file of a zip: its rows where it is a list, else its bytes; and the profile. */
export async function unpack(zip: Blob) {
  const rows: Record<string, Row[]> = {}
  const files = new Map<string, Buffer>()
  let profile: Row = {}
  for (const [name, entry] of await readZip(zip, 10_000)) {
    if (name === 'profile.json') profile = await new Response(entry.open()).json()
    if (/^(?:about|profile|settings)|\.csv$/.test(name)) continue
    if (name.endsWith('.json') && !/^(?:passkeys|notice-devices|payments)/.test(name)) {
      const list: Row[] = []
      for await (const row of jsonRows(entry.open())) list.push(row)
      rows[name] = list
    } else files.set(name, Buffer.from(await new Response(entry.open()).arrayBuffer()))
  }
  return { rows, files, profile }
}
