import { fill } from '@porchlight/domain/fill'
import Bowser from 'bowser'
import * as words from '../words/device.ts'

/** Browser and system in words, as far as they can be told. */
export function describeDevice(userAgent: string): string {
  if (!userAgent) return words.unknownDevice
  const { browser, os } = Bowser.parse(userAgent)
  if (!os.name) return browser.name || words.unknownDevice
  return browser.name
    ? fill(words.browserOnSystem, { browser: browser.name, system: os.name })
    : fill(words.onSystem, { system: os.name })
}
