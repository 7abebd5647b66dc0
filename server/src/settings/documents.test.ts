import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { exampleFile, settingsPage } from '../testing/setting-documents.ts'
import { settings } from './table.ts'

// `npx vitest run --project server server/src/settings/documents.test.ts -u` writes both files anew.

it('docs/settings.md tells the table of settings', async () => {
  await expect(settingsPage()).toMatchFileSnapshot('../../../docs/settings.md')
})

it('.env.example offers every setting, and starts as it is', async () => {
  await expect(exampleFile()).toMatchFileSnapshot('../../../.env.example')
  const filledIn = parseEnv(exampleFile().replace(/^#(?=[A-Z0-9_]+=)/gm, ''))
  expect(Object.keys(filledIn).sort()).toEqual(Object.keys(settings).sort())
  expect(readConfig(filledIn)).toEqual(readConfig({}))
})
