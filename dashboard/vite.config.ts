import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://localhost:3000'

export default defineConfig({
  plugins: [react()],
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
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/stateAndCountry', '/media', '/preview', '/dev'].map((path) => [
        path,
        // To the server a call looks as if the page had come from it, so that its origin check holds here too.
        { target: server, changeOrigin: true, headers: { origin: server } },
      ]),
    ),
  },
})
