import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findPostgres } from './lib/postgres.mjs'

let folder: string
const path = process.env.PATH

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'porchlight-find-postgres-'))
})
afterEach(() => {
  process.env.PATH = path
  rmSync(folder, { recursive: true, force: true })
})

it('finds the folder that holds all of its programs, by links to two of them', () => {
  const [real, links] = [join(folder, 'real'), join(folder, 'links')]
  for (const place of [real, links]) mkdirSync(place)
  for (const program of ['initdb', 'postgres', 'pg_basebackup']) writeFileSync(join(real, program), '')
  for (const program of ['initdb', 'postgres']) symlinkSync(join(real, program), join(links, program))
  process.env.PATH = [links, path].join(delimiter)
  expect(findPostgres()).toBe(real)
})
