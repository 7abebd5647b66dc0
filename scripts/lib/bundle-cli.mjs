import { rmSync } from 'node:fs'
import { build } from 'esbuild'
import { inRoot } from './root.mjs'

/** Everything it needs goes in, so that it runs wherever Node.js does; what serves MCP is read when it is asked for. */
export async function bundleCli() {
  const outdir = inRoot('cli/dist')
  rmSync(outdir, { recursive: true, force: true })
  await build({
    entryPoints: [inRoot('cli/src/porchlight.ts')],
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minify: true,
    logLevel: 'warning',
  })
}
