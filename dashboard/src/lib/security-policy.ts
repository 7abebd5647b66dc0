import { readCspNonce } from './csp-nonce.ts'

declare global {
  // The name under which the scroll lock of our dialogs looks for the nonce of its style element.
  var __webpack_nonce__: string
}

globalThis.__webpack_nonce__ = readCspNonce()
