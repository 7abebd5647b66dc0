import { requireNode } from './lib/node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./lib/install.mjs')
await ensureInstalled()

const { bundleCli } = await import('./lib/bundle-cli.mjs')
const { bundleServer } = await import('./lib/bundle-server.mjs')
const { compressFolder } = await import('./lib/compress.mjs')
const { replaceDist } = await import('./lib/replace-dist.mjs')
const { buildAndStamp, parts } = await import('./lib/parts.mjs')
const { inRoot } = await import('./lib/root.mjs')

const names = process.argv.slice(2)
const wanted = names.length > 0 ? parts.filter((part) => names.includes(part.name)) : parts

/** @type {Record<string, (folder: string) => Promise<void>>} */
const bundles = { server: bundleServer, cli: bundleCli }

for (const part of wanted) {
  const startedAt = performance.now()
  await buildAndStamp(part, () => (bundles[part.name] ?? bundleForBrowser)(part.folder))
  console.log(`Built ${part.name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

async function bundleForBrowser(/** @type {string} */ folder) {
  const { build } = await import('vite')
  await replaceDist(inRoot(folder, 'dist'), async (outDir) => {
    await build({ root: inRoot(folder), logLevel: 'warn', build: { outDir, emptyOutDir: true, manifest: true } })
    await compressFolder(outDir)
  })
}
