#!/usr/bin/env node
import { existsSync } from 'node:fs'

const built = new URL('../dist/porchlight.js', import.meta.url)
if (existsSync(built)) await import(built.href)
else {
  process.stderr.write('This client is not built yet. Run `npm run build` in the repository first.\n')
  process.exitCode = 1
}
