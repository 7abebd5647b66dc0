import { takeFaults } from '@porchlight/contract/testing/test-server'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// The browser's own name for the attribute, which happy-dom does not know.
Object.defineProperty(Element.prototype, 'ariaInvalid', {
  configurable: true,
  get(this: Element) {
    return this.getAttribute('aria-invalid')
  },
})

configure({ asyncUtilTimeout: 120_000 })

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  const faults = takeFaults()
  if (faults.length > 0) throw new Error(`Past the contract:\n${faults.join('\n')}`)
})
