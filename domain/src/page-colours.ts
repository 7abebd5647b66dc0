import { messages } from '@porchlight/contract/messages'
import type { Colour, PageContent } from '@porchlight/contract/page'
import { contrast, type Rgb, readableFrom } from './contrast.ts'

/** A colour that lets through shows what is behind it: white. */
function overWhite({ r, g, b, a }: Colour): Rgb {
  const channel = (value: number) => Math.round(value * a + 255 * (1 - a))
  return [channel(r), channel(g), channel(b)]
}

export function flatten(colour: Colour): string {
  return `#${overWhite(colour)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`
}

type Colours = Pick<PageContent, 'textColor' | 'backgroundColor'>

/** Says beside the colour that was changed that the words cannot be read any more; an older page keeps what it has. */
export function findColourProblem(before: Colours, now: Colours): Record<string, string> {
  const changed = (name: keyof Colours) => flatten(before[name]) !== flatten(now[name])
  if (!changed('textColor') && !changed('backgroundColor')) return {}
  if (contrast(overWhite(now.textColor), overWhite(now.backgroundColor)) >= readableFrom) return {}
  return { [changed('textColor') ? 'textColor' : 'backgroundColor']: messages.links.textUnreadable }
}
