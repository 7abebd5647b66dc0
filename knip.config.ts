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

const config: KnipConfig = {
  compilers: { css: importsOfStyles },
  // Dead is what nobody uses; an export that its own file uses is alive.
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': {
      entry: ['scripts/*.mjs', 'scripts/testing/*.ts', 'scripts/mutation/vitest.config.ts'],
      project: ['scripts/**/*.{mjs,ts}'],
      // Started by its path; `typescript` is another version.
      ignoreDependencies: ['typescript-native'],
    },
    contract: { project: ['src/**/*.ts'], includeEntryExports: true },
    domain: { project: ['src/**/*.ts'], includeEntryExports: true },
    server: {
      entry: ['src/main.ts', 'src/commands/*.ts'],
      project: ['src/**/*.{ts,tsx}'],
      // LibreOffice opens what is exported, where there is one.
      ignoreBinaries: ['soffice'],
    },
    dashboard: { entry: ['index.html'], project: ['src/**/*.{ts,tsx,css}'] },
    'sandboxes/payments': { project: ['src/**/*.ts'] },
    art: { project: ['src/**/*.ts'] },
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
