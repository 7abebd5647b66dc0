import { afterEach, beforeEach } from 'vitest'

const methods = ['error', 'warn'] as const
const originals = { error: console.error, warn: console.warn }
let heard: string[] = []

// A test that expects a complaint replaces the method itself; whatever reaches these was not expected.
beforeEach(() => {
  heard = []
  for (const method of methods) {
    console[method] = (...words: unknown[]) => {
      heard.push(`console.${method}: ${words.map(String).join(' ')}`)
      originals[method](...words)
    }
  }
})

afterEach(() => {
  for (const method of methods) console[method] = originals[method]
  if (heard.length > 0) throw new Error(`Unexpected output:\n${heard.join('\n')}`)
})
