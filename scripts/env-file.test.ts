import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readEnvFile } from './lib/env-file.mjs'

const folder = mkdtempSync(join(tmpdir(), 'porchlight-env-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('says what the environment does not; the environment wins', () => {
  const file = join(folder, '.env')
  writeFileSync(file, '# ours\nPORT=4000\nPRODUCT_NAME="Two words" # quoted\nAPP_URL=http://file.example\nMAIL_FROM=\n')
  const env: NodeJS.ProcessEnv = { APP_URL: 'http://real.example', PORT: '' }
  readEnvFile(file, env)
  expect(env).toMatchObject({ PORT: '4000', PRODUCT_NAME: 'Two words', APP_URL: 'http://real.example' })
})

it('is not missed', () => {
  const env: NodeJS.ProcessEnv = { PORT: '1' }
  readEnvFile(join(folder, 'none'), env)
  expect(env).toEqual({ PORT: '1' })
})
