import { type Credential, cookieName, markerCookie } from '@porchlight/contract/routes'

const known: readonly Credential[] = ['agent', 'admin', 'user']

/** Which credentials this browser holds. The credentials themselves are out of every script's reach. */
export function readCredentials({ cookies = document.cookie, isHttps = isOverTls() } = {}): Set<Credential> {
  const name = cookieName(markerCookie, { isHttps })
  const marker = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  const held = decodeURIComponent(marker?.slice(name.length + 1) ?? '').split('.')
  return new Set(known.filter((credential) => held.includes(credential)))
}

/** Takes the server's word that a session is gone, or the guards would send the visitor in a circle. */
export function forgetCredentials(gone: readonly Credential[]): void {
  const left = [...readCredentials()].filter((credential) => !gone.includes(credential))
  const isHttps = isOverTls()
  const rules = `path=/; SameSite=Lax${isHttps ? '; Secure' : ''}${left.length ? '' : '; Max-Age=0'}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${cookieName(markerCookie, { isHttps })}=${left.join('.')}; ${rules}`
}

const isOverTls = () => location.protocol === 'https:'

export function isImpersonating(credentials: Set<Credential>): boolean {
  return credentials.has('admin') && credentials.has('user')
}
