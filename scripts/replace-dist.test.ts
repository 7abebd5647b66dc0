import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { replaceDist } from './lib/replace-dist.mjs'

const folder = mkdtempSync(join(tmpdir(), 'porchlight-dist-'))
const dist = join(folder, 'dist')
afterAll(() => rmSync(folder, { recursive: true }))

const inDist = () => (existsSync(dist) ? readdirSync(join(dist, 'assets')).sort() : [])

/** As a build does: files with new names. Answers what was there while it went on, and afterwards. */
async function build(...names: string[]) {
  let meanwhile: string[] = []
  await replaceDist(dist, async (next) => {
    mkdirSync(join(next, 'assets'), { recursive: true })
    for (const name of names) writeFileSync(join(next, 'assets', name), name)
    meanwhile = inDist()
  })
  return { meanwhile, after: inDist() }
}

it('the files of the build before stay, and those of the one before that go', async () => {
  expect((await build('base-1.js', 'login-1.js')).after).toEqual(['base-1.js', 'login-1.js'])
  expect((await build('base-1.js', 'login-2.js')).after).toEqual(['base-1.js', 'login-1.js', 'login-2.js'])
  expect((await build('base-3.js', 'login-3.js')).after).toEqual(['base-1.js', 'base-3.js', 'login-2.js', 'login-3.js'])
})

it('a running server finds all of its files while a build goes on, and after one that failed', async () => {
  const before = inDist()
  expect((await build('base-4.js')).meanwhile).toEqual(before)
  const kept = inDist()
  await expect(replaceDist(dist, async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(inDist()).toEqual(kept)
})
