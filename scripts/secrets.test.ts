import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inRoot } from './lib/root.mjs'
import { findSecretStrings } from './lib/secret-strings.mjs'

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
    '0123456789abcdef0123456789abcdef01234567',
  ])('is not seen in %j', (text) => {
    expect(findSecretStrings(text)).toEqual([])
  })

  it('is in no file of the repository', () => {
    const files = [...filesUnder('.')].filter((path) => path !== examplesOfSignatures)
    expect(files.length).toBeGreaterThan(1000)
    const found = files.flatMap((path) => {
      const bytes = readFileSync(inRoot(path))
      // What has a zero in it is a picture or a font.
      return bytes.includes(0)
        ? []
        : findSecretStrings(bytes.toString()).map((text) => `${path}: ${text.slice(0, 12)}…`)
    })
    expect(found).toEqual([])
  })
})
