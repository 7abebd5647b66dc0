import * as words from '../../../words/overview.ts'

const devices: Record<string, string> = {
  desktop: words.computer,
  mobile: words.phone,
  tablet: words.tablet,
  tv: words.tv,
}

export const deviceName = (device: string) => devices[device] ?? words.other
