import type { KnipConfig } from 'knip'

/** What a style sheet takes from packages and from its neighbours, written as imports. */
function importsOfStyles(css: string): string {
  const names = [...css.matchAll(/(?:@import\s+|url\(\s*|composes:[^;]*from\s+)["']([^"']+)["']/g)].map(
    ([, name]) => name,
  )
  return names
    .filter((name) => name && !/^(?:data:|https?:|#)/.test(name))
    .map((name) => `import '${name}'`)
    .join('\n')
}

/** `!` marks what ships: with --production nothing else counts, so that what only tests reach is found. */
const shipped = (pattern: string) => [`${pattern}!`, '!**/*.test.{ts,tsx}!', '!**/testing/**!']

const config: KnipConfig = {
  compilers: { css: importsOfStyles },
  // Dead is what nobody uses; an export that its own file uses is alive.
  ignoreExportsUsedInFile: true,
  ignoreWorkspaces: ['bench!', 'e2e!', 'torture!', 'fleet!'],
  workspaces: {
    '.': {
      entry: ['scripts/*.mjs', 'scripts/testing/*.ts', 'scripts/mutation/vitest.config.ts'],
      project: ['scripts/**/*.{mjs,ts}'],
      // Started by its path; `typescript` is another version. The client of an example is run with it.
      ignoreDependencies: ['typescript-native', 'openapi-fetch'],
    },
    contract: {
      project: shipped('src/**/*.ts'),
      includeEntryExports: true,
      // Its exports are open by a pattern, which counts the tests' own as shipped.
      ignore: process.argv.includes('--production') ? ['src/testing/**'] : [],
    },
    domain: { project: shipped('src/**/*.ts'), includeEntryExports: true },
    server: {
      entry: ['src/main.ts!', 'src/db/lite-thread.ts!', 'src/commands/*.ts!'],
      project: shipped('src/**/*.{ts,tsx}'),
      // LibreOffice opens what is exported, where there is one; a small disk is mounted, where that is allowed; workers are found by their parent.
      ignoreBinaries: ['soffice', 'mount', 'umount', 'pgrep'],
    },
    cli: { entry: ['src/porchlight.ts!'], project: shipped('src/**/*.ts') },
    // The build reads the worker by its path.
    dashboard: { entry: ['index.html!', 'src/worker/service-worker.ts!'], project: shipped('src/**/*.{ts,tsx,css}') },
    // Its build names the fonts' sheets by their pairs.
    site: {
      ignoreDependencies: ['@porchlight/fonts'],
      entry: ['src/enhance.ts!', 'src/preview/preview.tsx!', 'src/styles/*.css!'],
      project: shipped('src/**/*.{ts,tsx,css}'),
    },
    // The families are found by the names of their packages.
    fonts: {
      entry: ['made/*.css!'],
      project: ['*.mjs', 'made/*.css!'],
      ignoreDependencies: ['@fontsource.*'],
    },
    'sandboxes/payments': { project: shipped('src/**/*.ts') },
    art: { entry: ['src/draw.ts!', 'src/icons.ts!'], project: shipped('src/**/*.ts') },
    torture: { project: ['**/*.ts'] },
    // Engines that Debian has; each part says which it needs.
    fleet: {
      project: ['**/*.ts'],
      ignoreBinaries: ['promtool', 'varnishstat', 'buildah', 'pgrep', 'unshare', 'nsenter'],
    },
    // The reference is a process of its own; where there is no taskset, nothing is pinned.
    bench: {
      entry: ['*.bench.ts', 'bare-server.mjs', 'reference-server.ts'],
      project: ['**/*.{ts,mjs}'],
      ignoreBinaries: ['taskset'],
    },
    // The HTML checker is a Java program; its journey is left out, aloud, where there is none.
    e2e: {
      entry: ['screenshots/*.ts', 'lighthouse/run.ts'],
      project: ['**/*.ts'],
      ignoreBinaries: ['java'],
      ignoreDependencies: ['vnu-jar'],
    },
  },
}

export default config
