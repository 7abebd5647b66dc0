import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { leanContract } from './lean-contract.ts'
import { serviceWorker } from './service-worker.ts'

const server = `http://localhost:${process.env.PORT ?? 3000}`

/** What the page begins with, in the order in which it is needed. */
const firstPaint: Plugin = {
  name: 'first-paint',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle['index.html']
    if (page?.type !== 'asset') return
    const sheets: string[] = []
    page.source = String(page.source)
      // Data needs no nonce, and the server looks for this element as it stands in index.html.
      .replace(/(id="client-config") nonce="[^"]*"/, '$1')
      // The outline does not wait for the style sheets; the app, which stands behind them, does.
      .replace(/\s*<link rel="stylesheet"[^>]*>/g, (sheet) => {
        sheets.push(sheet)
        return ''
      })
      .replace('</body>', () => `${sheets.join('')}\n  </body>`)
  },
}

export default defineConfig({
  plugins: [react(), leanContract, firstPaint, serviceWorker],
  html: {
    // The server puts a fresh nonce in its place with every page it serves.
    cspNonce: '__CSP_NONCE__',
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // A picture inlined as data: would need a hole in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      // A word goes where it is said: no screen waits for another's, or for the name of its own.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // Every screen's files are named in the first one, and nothing compresses a hash.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // What every screen needs: one file instead of forty crumbs.
            { name: 'base', tags: ['$initial'], priority: 4 },
            // Signing in, and whatever else has a field and a button.
            {
              name: 'fields',
              test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/]TextInput|\?group=(?:login|passkeys|signup)$|[\\/]features[\\/]auth[\\/](?:note-session|api[\\/](?:load-me|request-code|resend-code|verify-code)|components[\\/](?:auth-layout|passkey-sign-in\.module))|[\\/]lib[\\/](?:admin-email|has-passkeys|signed-in-trace)\.|[\\/]ui[\\/](?:form[\\/](?:failure-toast|field\.|form-busy|submit-button|use-submit-once)|notice|work-button)/,
              priority: 3,
            },
            // What judges and binds all that is typed: every other form has it, and no list.
            {
              name: 'forms',
              test: /node_modules[\\/](?:zod|react-hook-form|@hookform)[\\/]|contract[\\/]src[\\/](?:zod|fields)\.ts$|[\\/]ui[\\/]form[\\/](?:form|form-message|text-field|use-field-error)\./,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            // What stands above a screen comes behind it.
            {
              name: 'dialogs',
              test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Modal|ModalBase|Drawer)[\\/]|node_modules[\\/]react-remove-scroll|[\\/]ui[\\/](?:dialog-window|side-panel)\./,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // What most screens behind the sign-in share: a request for each icon would cost more than the icons.
            { name: 'shell', test: /[\\/]app[\\/]shell[\\/]/, minShareCount: 2, priority: 1 },
            // Each is smaller than its own name in the first file, which lists whatever else may come.
            { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, minShareCount: 2 },
            // The list of links and the dashboard begin with it.
            {
              name: 'beginning',
              test: /[\\/]ui[\\/]first-steps[\\/](?:first-steps|use-done-steps)|[\\/]lib[\\/]overview\.|[\\/]contract[\\/]src[\\/]overview/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // Crumbs that whoever chooses a picture, or hands a page's address on, needs together.
            {
              name: 'pictures',
              test: /[\\/]ui[\\/]pictures[\\/](?:use-picture-upload|picture-edits)|[\\/]lib[\\/](?:upload|picture-file)\.|components[\\/]FileButton[\\/]/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              name: 'addresses',
              test: /[\\/]contract[\\/]src[\\/]page-(?:address|kinds)\.ts|[\\/]lib[\\/]share-targets\./,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // Whoever chooses a file to import.
            {
              name: 'import',
              test: /[\\/]ui[\\/]import[\\/]|[\\/]guess-columns\.ts$|\?group=importFile$/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // With what is smaller than its own name in the first file.
            {
              name: 'facts',
              test: /[\\/]contract[\\/]src[\\/](?:options|limits|kept-time|languages|oidc)\.ts$|[\\/]domain[\\/]src[\\/](?:bytes-text|duration-text|wait-in-words|trial-days|phone-text|same-address)\.ts$|[\\/]lib[\\/](?:save-file|asked-for-notices)\.ts$/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // What judges and draws the smaller forms: crumbs that the editor and the profile need together.
            {
              name: 'edits',
              test: /[\\/]contract[\\/]src[\\/](?:page-changes|profile-edit|save-stamp|sound-text|video-address)\.ts$|[\\/]ui[\\/]form[\\/](?:amount|checkbox|select|text-area)-field\.|[\\/]components[\\/](?:social[\\/]item-form|fields[\\/]image-control)\.|[\\/]editor[\\/]model[\\/]use-editor\.|\?group=requests$/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              name: 'workspace',
              test: /node_modules[\\/](?!dayjs)|\?(?:calls|group=\w+)$|[\\/]dashboard[\\/]src[\\/](?:lib|ui(?![\\/](?:form|listing-form|photos)[\\/]))[\\/]/,
              minShareCount: 10,
              maxModuleSize: 30_000,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // The page's own host and origin are passed on: in development APP_URL names this server.
    proxy: Object.fromEntries(
      ['/api', '/stateAndCountry', '/media', '/preview', '/_site', '/sandbox', '/auth', '/dev'].map((path) => [
        path,
        { target: server },
      ]),
    ),
  },
})
