import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Plugin, type Rolldown, runnerImport, transformWithOxc } from 'vite'

const source = fileURLToPath(new URL('src/worker/service-worker.ts', import.meta.url))
const wordsFile = fileURLToPath(new URL('src/words/worker.ts', import.meta.url))
const addresses = fileURLToPath(new URL('../contract/src/routes.ts', import.meta.url))

/** What is read offline, and what stands above it. */
const readOffline =
  /[\\/]src[\\/](?:main|app[\\/]shell[\\/]agent-shell|features[\\/]leads[\\/]components[\\/](?:leads-page|message-modal|drawer[\\/]lead-drawer)|ui[\\/](?:dialog-window|side-panel|toasts))\.tsx$/

/** The worker as one file at the root, told which files of this build it keeps. Another build is another worker. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const { code } = await transformWithOxc(await readFile(source, 'utf8'), source)
    const { routes } = (await runnerImport<{ routes: Record<string, string> }>(addresses)).module
    const { module: words } = await runnerImport<Record<string, string>>(wordsFile)
    const files = filesFor(bundle).map((file) => `/${file}`)
    const build = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
    const told = Object.entries({ build, appFiles: files, screens: Object.values(routes), words: { ...words } })
      .map(([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`)
      .join('')
    this.emitFile({
      type: 'asset',
      fileName: 'sw.js',
      source: `(() => {\n${told}${code.replace(/export \{\};?/, '')}})()\n`,
    })
  },
}

function filesFor(bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  function take(name: string) {
    const file = bundle[name]
    if (file?.type !== 'chunk' || found.has(name)) return
    found.add(name)
    for (const sheet of file.viteMetadata?.importedCss ?? []) found.add(sheet)
    for (const imported of file.imports) take(imported)
  }
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type === 'chunk' && file.moduleIds.some((id) => readOffline.test(id))) take(name)
  }
  return [...found].sort()
}
