import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findLeaks, plantSecrets } from './lib/bundle-secrets.mjs'
import { inRoot } from './lib/root.mjs'
import { findKnownSecrets, findSecretStrings } from './lib/secret-strings.mjs'

/** What is made and not written: it is not part of the repository. */
const made = new Set(['node_modules', 'dist', '.git', 'data', 'test-results', 'reports'])

/** Signatures made with a secret that stands beside them, so that a release reads what an earlier one signed. */
const examplesOfSignatures = join('server', 'src', 'signed-claim.test.ts')

function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(inRoot(folder), { withFileTypes: true })) {
    if (made.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(path)
    else if (entry.isFile()) yield path
  }
}

/** Put together here, so that the search does not find its own examples. */
const random = ['Zk3vQ9xL', 'b7TnW2pR', 'y5HsM8dC', 'f1JgK4aE'].join('')
const examples = {
  'a key of Stripe': `sk_${'live'}_${random}`,
  'a secret for webhooks': `whsec_${random}`,
  'a key of a cloud': `AKIA${'ABCDEFGH'}IJKLMNOP`,
  'a private key': `-----BEGIN ${'EC PRIVATE'} KEY-----`,
  'an address with a password in it': `postgres://porchlight:${random.slice(0, 12)}@db.internal/porchlight`,
  'a token of nobody knows whom': `const token = '${random}'`,
  'a signed token': `eyJ${random}.eyJ${random}.${random}`,
}

describe('a secret', () => {
  it.each(Object.entries(examples))('is known by its looks: %s', (_, text) => {
    expect(findSecretStrings(text)).not.toEqual([])
  })

  it.each([
    'a page with an-ordinary-sentence-that-goes-on-and-on-for-a-while-in-kebab-case',
    'createdAtOfTheFirstSubscriptionOfThisAgentWithoutAnyDiscount',
    'postgres://user:secret@localhost/porchlight',
    'postgres://user:PASSWORD@localhost/porchlight',
    '0123456789abcdef0123456789abcdef01234567',
  ])('is not seen in %j', (text) => {
    expect(findSecretStrings(text)).toEqual([])
  })

  it('is in no file of the repository', () => {
    const files = [...filesUnder('.')].filter((path) => path !== examplesOfSignatures)
    expect(files.length).toBeGreaterThan(1000)
    const found = files.flatMap((path) => {
      const bytes = readFileSync(inRoot(path))
      // What has a zero in it is a picture or a font: all of it looks made by chance, but for what vendors mark.
      const secrets = bytes.includes(0) ? findKnownSecrets(bytes.toString('latin1')) : findSecretStrings(`${bytes}`)
      return secrets.map((text) => `${path}: ${text.slice(0, 12)}…`)
    })
    expect(found).toEqual([])
  })
})

describe('what is built', () => {
  const planted = Object.values(plantSecrets())
  const map = (source: string) => JSON.stringify({ version: 3, sources: ['a.ts'], sourcesContent: [source] })

  it.each([
    ['a bundle with a setting in it', 'a.js', `fetch("/x",{headers:{key:"${planted[0]}"}})`],
    ['its source map', 'a.js.map', map(`const key = "${planted.at(-1)}"`)],
    ['a source map with a vendor’s key', 'b.js.map', map(`const key = "${examples['a key of Stripe']}"\n`)],
    ['a private key in a picture', 'c.png', `\0\0${examples['a private key']}`],
  ])('is told from %s', (_, name, text) => {
    const folder = mkdtempSync(join(tmpdir(), 'porchlight-built-'))
    const file = join(folder, name)
    writeFileSync(file, text)
    expect(findLeaks([file])).toHaveLength(1)
    writeFileSync(file, map('export const greeting = "Hello"'))
    expect(findLeaks([file])).toEqual([])
    rmSync(folder, { recursive: true })
  })
})
