import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { inRoot } from './lib/root.mjs'
import { undeclaredImports } from './lib/undeclared-imports.mjs'

it('every workspace declares what it imports', () => {
  expect(undeclaredImports(inRoot('.'))).toEqual([])
})

it('a planted import that is not declared is found, one for tests in shipped code included', () => {
  const root = mkdtempSync(join(tmpdir(), 'porchlight-imports-'))
  const plant = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const workspaces = ['server', 'shop', 'sandboxes/bank']
  plant('package.json', JSON.stringify({ workspaces, devDependencies: { vitest: '*' } }))
  const ours = { dependencies: { pg: '*' }, devDependencies: { papaparse: '*', zod: '*' } }
  plant('server/package.json', JSON.stringify(ours))
  plant(
    'server/src/till.ts',
    "import fs from 'node:fs'\nimport pg from 'pg'\nimport { z } from 'zod'\nimport type { Row } from '@shop/db/rows'\n",
  )
  plant('server/src/late.ts', "export const read = () => import('papaparse')\n")
  plant('server/src/till.test.ts', "import Papa from 'papaparse'\nimport { it } from 'vitest'\nimport './till.ts'\n")
  plant('shop/package.json', JSON.stringify({ devDependencies: { papaparse: '*' } }))
  plant('shop/src/bundled.ts', "import Papa from 'papaparse'\nimport { it } from 'vitest'\n")
  plant('shop/src/style.css', "@import 'font/latin.css';\n")
  plant('sandboxes/bank/package.json', '{}')
  plant('sandboxes/bank/src/bank.ts', "export * from 'stripe'\n")
  const found = undeclaredImports(root)
  rmSync(root, { recursive: true })
  expect(found.sort()).toEqual([
    'sandboxes/bank/src/bank.ts: stripe',
    'server/src/late.ts: papaparse',
    'server/src/till.ts: @shop/db',
    'shop/src/bundled.ts: vitest',
    'shop/src/style.css: font',
  ])
})
