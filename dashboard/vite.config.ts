import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = `http://localhost:${process.env.PORT ?? 3000}`

/** Data needs no nonce, and the server looks for this element as it stands in index.html. */
const plainClientConfig: Plugin = {
  name: 'plain-client-config',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle['index.html']
    if (page?.type !== 'asset') return
    page.source = String(page.source).replace(/(id="client-config") nonce="[^"]*"/, '$1')
  },
}

export default defineConfig({
  plugins: [react(), plainClientConfig],
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
      output: {
        codeSplitting: {
          groups: [
            // What every screen needs, and what every form needs: two files instead of forty crumbs.
            {
              name: 'base',
              tags: ['$initial'],
              test: /node_modules|preload-helper|[\\/](?:contract|lib|ui)[\\/]/,
              priority: 1,
            },
            {
              name: 'forms',
              // The fields of signing in only: the richer ones come with the screens that have them.
              test: /react-hook-form|@hookform|[\\/]lib[\\/](?:admin-email|has-passkeys|signed-in-trace)|contract[\\/]src[\\/]auth|[\\/]ui[\\/](?:form[\\/](?:form|failure|submit|text-field|use-field|field\.)|notice|work)/,
              priority: 1,
            },
            // Sign-in loads it when somebody is there to use it, and nothing of the workspace with it.
            { name: 'passkeys', test: /[\\/](?:lib|contract[\\/]src|auth[\\/]api)[\\/]passkeys\./, priority: 1 },
            // What most screens behind the sign-in share: a request for each icon would cost more than the icons.
            {
              name: 'workspace',
              test: /node_modules|[\\/](?:contract|domain|lib|ui|shell)[\\/]/,
              minShareCount: 4,
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
      ['/api', '/stateAndCountry', '/media', '/preview', '/_site', '/sandbox', '/dev'].map((path) => [
        path,
        { target: server },
      ]),
    ),
  },
})
