import '../lib/security-policy.ts'
import '../lib/hold-history.ts'
import { configure, getConfig, prettyDOM } from '@testing-library/react'
import { startBackWatch } from '../lib/back-button.ts'
import { queryClient } from '../lib/query-client.ts'

configure({
  // Long enough for the busiest machine: what is waited for happens, or something hangs.
  asyncUtilTimeout: 120_000,
  // The page is written out once, when waiting is over, and not at each look.
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isLooking } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean
    }
    return new Error(isLooking ? (message ?? '') : [message, prettyDOM(container)].filter(Boolean).join('\n\n'))
  },
})

// No style sheet is loaded here: what an element says of itself is all there is, and quicker than working it out.
window.getComputedStyle = (element: Element) => (element as HTMLElement).style
globalThis.getComputedStyle = window.getComputedStyle

// Nothing is laid out here; what hangs on a button would be taken for one whose button is out of sight.
Element.prototype.getBoundingClientRect = () => new DOMRect(8, 8, 160, 40)
Object.defineProperties(document.documentElement, { clientWidth: { value: 1440 }, clientHeight: { value: 900 } })

// Every browser has known it for years; happy-dom does not.
const createElement = document.createElement.bind(document)
document.createElement = ((name: string, options?: ElementCreationOptions) => {
  const element = createElement(name, options)
  // The page that an editor frames is drawn by a server, and there is none.
  if (name === 'iframe') element.setAttribute('srcdoc', '')
  return name === 'search' ? Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' }) : element
}) as typeof document.createElement

// A text area that grows asks to be told when its font is there.
Object.defineProperty(document, 'fonts', { value: new EventTarget() })

// What may pass by itself is tried again as in the product, without the pause.
queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } })

startBackWatch()
