const devices: Record<string, string> = { desktop: 'Computer', mobile: 'Phone', tablet: 'Tablet', tv: 'TV' }

export const deviceName = (device: string) => devices[device] ?? 'Other'

/** A source as it is counted, in words an agent knows. */
export function sourceName(source: string): string {
  if (source === 'direct') return 'Direct'
  if (source === 'qr') return 'QR code'
  if (source.startsWith('utm:')) return `${source.slice('utm:'.length)} (campaign)`
  return source.replace(/^ref:/, '')
}
