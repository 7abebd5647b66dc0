import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { fontPairs } from '../contract/src/options.ts'
import { styleNames } from './src/style-names.ts'

/** What browsers load of the public pages. The pages themselves are drawn by the server. */
export default defineConfig({
  base: '/_site/',
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // The map's library is that large, and comes only to those who look at a map.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      input: [
        'src/enhance.ts',
        'src/preview/preview.tsx',
        'src/embed/frame.ts',
        'src/embed/loader.ts',
        ...styleNames.map((name) => `src/styles/${name}.css`),
        ...fontPairs.map((pair) => fileURLToPath(import.meta.resolve(`@porchlight/fonts/${pair}.css`))),
      ],
      output: {
        codeSplitting: {
          // React comes with the first island, once for all of them.
          groups: [{ name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
})
