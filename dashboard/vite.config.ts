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
            // What binds all that is typed: every other form has it, and no list.
            {
              name: 'forms',
              test: /node_modules[\\/]react-hook-form[\\/]|[\\/]ui[\\/]form[\\/](?:form|form-message|text-field|use-field-error)\./,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            // What judges it; the editor and a listing's form have it come behind them.
            {
              name: 'schemas',
              test: /node_modules[\\/](?:zod|@hookform)[\\/]|contract[\\/]src[\\/](?:zod|fields)\.ts$/,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            // What stands around a list, and not around the editor.
            {
              name: 'lists',
              test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/]Menu[\\/]|[\\/]app[\\/]shell[\\/](?:profile-menu|appearance-items|top-bar)|[\\/]ui[\\/](?:data-table[\\/]|page-header)/,
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
            // What draws the smaller forms.
            {
              name: 'controls',
              test: /[\\/]ui[\\/]form[\\/](?:amount|checkbox|select|text-area)-field\./,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // What judges them: crumbs that the editor and the profile need together.
            {
              name: 'edits',
              test: /[\\/]contract[\\/]src[\\/](?:page-changes|profile-edit|save-stamp|sound-text|video-address)\.ts$|\?group=requests$/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // What the editor's screens share, whichever tab is open.
            {
              name: 'editing',
              test: /[\\/]features[\\/]editor[\\/](?:(?:model|api)[\\/](?!judge|page-colours|use-colour)|components[\\/][\w.-]+$)/,
              includeDependenciesRecursively: false,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'item-forms',
              test: /[\\/]editor[\\/]components[\\/]social[\\/](?:item|link|pdf|testimonial|video|work)-form\.tsx$/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // What a page looks like in a theme.
            {
              name: 'looks',
              test: /[\\/]domain[\\/]src[\\/](?:contrast|look|page-colours|palette|themes)\.ts$|[\\/]model[\\/]page-colours\.|[\\/]fields[\\/]colour-text\.|[\\/]editor[\\/]components[\\/]theme[\\/]theme-(?:picker|picture|sample)\./,
              includeDependenciesRecursively: false,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'listing',
              test: /[\\/]contract[\\/]src[\\/]listing-(?:types|wording)\.ts$|[\\/]listing-form[\\/]listing-values\./,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // Fields of several lines, which no list has.
            {
              name: 'long-text',
              test: /@mantine[\\/]core[\\/]esm[\\/]components[\\/]Textarea[\\/]/,
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
