/** An old browser, or a page that came over plain http, has none. */
export const hasPasskeys = () => typeof window.PublicKeyCredential === 'function'
