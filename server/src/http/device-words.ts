import Bowser from 'bowser'

/** Browser and system in words, as far as they can be told. */
export function describeDevice(userAgent: string): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name && `on ${os.name}`].filter(Boolean).join(' ') || 'Unknown device'
}
