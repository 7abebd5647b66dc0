import { existsSync, readdirSync, rmSync } from 'node:fs'
import { build } from 'esbuild'
import { inRoot } from './root.mjs'
import { taken } from './taken.mjs'

/**
 * npm packages stay where npm put them, but for those few; our own workspaces are TypeScript and go into the bundle.
 *
 * @type {import('esbuild').Plugin}
 */
const keepPackagesOutside = {
  name: 'keep-packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ kind, path }) => {
      if (kind === 'entry-point' || taken.test(path)) return undefined
      return { path, external: true }
    })
  },
}

function listCommands() {
  const folder = inRoot('server/src/commands')
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
}

/** Server and commands become files side by side, at the depth of the sources: relative paths mean the same to all. */
export async function bundleServer() {
  const dist = inRoot('server/dist')
  rmSync(dist, { recursive: true, force: true })
  await build({
    entryPoints: [
      { in: inRoot('server/src/main.ts'), out: 'main' },
      { in: inRoot('server/src/db/lite-thread.ts'), out: 'lite-thread' },
      ...listCommands().map((name) => ({
        in: inRoot('server/src/commands', name),
        out: name.slice(0, -'.ts'.length),
      })),
    ],
    outdir: dist,
    bundle: true,
    // What the site loads lazily in browsers stays apart, so that the server never loads it at all.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Where a package has both forms: of modules, only what is used is taken.
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [keepPackagesOutside],
  })
}
