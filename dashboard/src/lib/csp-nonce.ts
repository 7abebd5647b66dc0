/** Browsers hide the attribute from scripts and style sheets; the property is for us. */
export function readCspNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}
