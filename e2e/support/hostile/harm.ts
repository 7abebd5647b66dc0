import type { Browser, BrowserContext } from '@playwright/test'

/** What somebody's words did that words must not do. */
export class Harm extends Error {}

/** Where a map's style comes from; any other host of the world's is a foreign one. */
const mapHost = 'tiles.openfreemap.org'
const isOwn = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost')

/** As text: what a compiler adds to a function is not there in a page. */
const tellOfHarm = `
  Object.defineProperty(window, '__ran', { set: () => console.error('harm: hostile words ran') })
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error('harm: the content policy stopped ' + violatedDirective + ' ' + blockedURI)
  })`

/** A browser of its own that writes down what runs, what is asked for elsewhere, and what the page's policy stops. */
export async function openWatched(
  browser: Browser,
  baseURL: string,
): Promise<{ context: BrowserContext; harm: string[] }> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  const harm: string[] = []
  await context.addInitScript({ content: tellOfHarm })
  context.on('console', (message) => {
    if (message.text().startsWith('harm: ')) harm.push(message.text().slice('harm: '.length))
  })
  context.on('weberror', (error) => harm.push(`page error: ${error.error().message}`))
  context.on('dialog', (dialog) => {
    harm.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await context.route(
    ({ protocol, hostname }) => /^https?:$/.test(protocol) && !isOwn(hostname),
    (route) => {
      const { hostname } = new URL(route.request().url())
      if (hostname === mapHost) return route.fulfill({ json: { version: 8, sources: {}, layers: [] } })
      harm.push(`a foreign request: ${route.request().url()}`)
      return route.abort()
    },
  )
  return { context, harm }
}

/** What a page of ours never holds, wherever the words come from. Runs in the browser. */
export function findInDocument(): string[] {
  const found: string[] = []
  const own = /^https?:\/\/(?:[^/]+\.)?localhost[:/]/
  // Words that begin a comment hide all that comes after them.
  const comments = document.createNodeIterator(document, NodeFilter.SHOW_COMMENT)
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) {
    if (comment.nodeValue?.includes('__ran')) found.push(`comment ${comment.nodeValue.slice(0, 80)}`)
  }
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName
    for (const { name: attribute, value } of element.attributes) {
      if (attribute.startsWith('on')) found.push(`${name} ${attribute}`)
      const target = value.replace(/[\p{Cc}\p{Cf}\s]/gu, '')
      if (
        /^(?:href|src|action|formaction|data|poster|srcdoc)$/.test(attribute) &&
        /^(?:javascript:|vbscript:|data:text\/html)/i.test(target)
      ) {
        found.push(`${name} ${attribute}=${value}`)
      }
      if (attribute === 'style' && /url\(\s*['"]?(?:https?:)?\/\//i.test(value)) found.push(`${name} style=${value}`)
    }
    if (/^(?:base|object|embed|applet|frame)$/.test(name)) found.push(name)
    if (/^(?:style|iframe)$/.test(name) && /__ran|evil\.example/.test(element.outerHTML)) found.push(name)
    if (name === 'meta' && (element as HTMLMetaElement).httpEquiv.toLowerCase() === 'refresh') found.push('refresh')
    const action = name === 'form' && element.getAttribute('action')
    if (action && !own.test(new URL(action, document.baseURI).href)) found.push(`form action=${action}`)
    if (name === 'script') {
      const { src, type, nonce } = element as HTMLScriptElement
      if (src ? !own.test(src) : !/json/.test(type) && !nonce) found.push(`script ${src || element.textContent}`)
      // What stands in it is read by scripts: it must still be what was written.
      else if (/json/.test(type)) {
        try {
          JSON.parse(element.textContent ?? '')
        } catch {
          found.push(`broken JSON ${element.textContent?.slice(0, 80)}`)
        }
      }
    }
  }
  return found
}
