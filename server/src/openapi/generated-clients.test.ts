import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { apiScopes } from '@porchlight/contract/options'
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { generateApi } from 'swagger-typescript-api'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repositoryRoot } from '../paths.ts'
import { makeAgent } from '../testing/make-agent.ts'
import { makeLead } from '../testing/make-lead.ts'
import { phonePhoto } from '../testing/pictures.ts'
import { freePort } from '../testing/server-process.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

const run = promisify(execFile)

let app: TestApp
let url: string
let document: OpenAPI3
let photo: Buffer
let elsewhere: Server

beforeAll(async () => {
  photo = await phonePhoto(64, 48)
  elsewhere = createServer((_, response) => response.end(photo))
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const port = await freePort()
  url = `http://localhost:${port}`
  app = await buildTestApp({ env: { APP_URL: url, WEBHOOKS_ALLOW_PRIVATE: '1' } })
  await app.server.listen({ port, host: '127.0.0.1' })
  document = (await (await fetch(`${url}/api/docs/json`)).json()) as OpenAPI3
})
afterAll(async () => {
  await app.close()
  await new Promise((resolve) => elsewhere.close(resolve))
})

const blob = ts.factory.createTypeReferenceNode('Blob')

/** Each makes a client's source from the served document. */
const generators: Record<string, () => Promise<string>> = {
  'openapi-typescript': async () =>
    astToString(
      await openapiTypescript(document, {
        transform: ({ format }) => (format === 'binary' ? blob : undefined),
      }),
    ),
  'swagger-typescript-api': async () => {
    const { files } = await generateApi({ spec: document as never, output: false, silent: true })
    return files.map(({ fileContent }) => fileContent).join('\n')
  },
}

/** As somebody would set it up who wants to be told of every mistake. */
const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'nodenext',
  types: ['node'],
  skipLibCheck: true,
  rewriteRelativeImportExtensions: true,
  outDir: 'made',
}

describe.each(Object.entries(generators))('a client made by %s', (name, generate) => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'porchlight-client-'))
    await symlink(join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'), 'junction')
    await copyFile(join(repositoryRoot, `docs/examples/clients/${name}.ts`), join(folder, 'program.ts'))
    await writeFile(join(folder, 'porchlight.ts'), await generate())
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('runs the whole program, strictly typed, without a cast', async () => {
    const program = await readFile(join(folder, 'program.ts'), 'utf8')
    expect(program).not.toMatch(/\bas\b|\bany\b|@ts-|\w!\.|<\w+>\w/)
    const tsc = join(repositoryRoot, 'node_modules/typescript-native/bin/tsc')
    const compiled = await run(process.execPath, [tsc, '-p', folder, '--pretty', 'false']).catch((error) => error)
    expect(compiled.stdout).toBe('')

    const { token, email } = await makeAgent(app)
    const body = { campaignType: 'sell', linkName: 'Spring', status: 'active' }
    const { _id: page } = (await app.call('POST', '/user/create-lead-page', { token, body })).body.data
    const leads: string[] = []
    for (const firstName of ['Ida', 'Bo', 'Cy', 'Di', 'Em']) {
      leads.unshift(await makeLead(app, page, { firstName }))
      app.clock.advance(1000)
    }
    const wish = { name: 'Program', scopes: apiScopes }
    const { key } = (await app.call('POST', '/user/api-keys', { token, body: wish })).body.data
    const photoFile = join(folder, 'porch.jpg')
    await writeFile(photoFile, photo)
    const { port } = elsewhere.address() as AddressInfo
    const { stdout } = await run(process.execPath, [
      '--no-warnings',
      join(folder, 'made/program.js'),
      url,
      key,
      photoFile,
      `http://127.0.0.1:${port}/porch.jpg`,
    ])
    expect(JSON.parse(stdout)).toEqual({
      email,
      photos: 2,
      price: '689000.50',
      url: expect.stringContaining('/listing-website/'),
      leads,
      note: 'Called; wants to see it.',
      status: ['new', 'contacted'],
      told: expect.arrayContaining(['note: Called; wants to see it.', 'status', 'lead']),
      rows: leads.length,
    })
  })
})
