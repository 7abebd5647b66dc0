import { pick } from '@porchlight/domain/seeded-random'
import { createCanvas, group, path, stroke, toSvg } from '../canvas.ts'
import { letters } from './letters.ts'

export type LogoInk = 'dark' | 'light'

const inks: Record<LogoInk, string> = { dark: '#1b1f3b', light: '#fbf9f5' }
const amber = '#e8930c'
const spacing = 30
const pen = 9

/** A brokerage's mark and wordmark, on nothing, for light pages or dark ones. */
export function drawLogo(name: string, ink: LogoInk): string {
  const characters = [...name.toUpperCase()].flatMap((character) => letters[character] ?? [])
  const wide = characters.reduce((sum, { width }) => sum + width + spacing, 0)
  const canvas = createCanvas(300 + wide, 260, name)
  const colour = inks[ink]
  let x = 270
  const word = characters.map(({ d, width }) => {
    const letter = group({ transform: `translate(${x} 80)` }, stroke(d, colour, pen, { 'stroke-linejoin': 'round' }))
    x += width + spacing
    return letter
  })
  return toSvg(canvas, pick(canvas.random, marks)(colour), ...word)
}

const marks: readonly ((ink: string) => string)[] = [
  // A roof over a lit window.
  (ink) =>
    stroke('M30 140L130 46L230 140M62 118V216H198V118', ink, 12, { 'stroke-linejoin': 'round' }) +
    path('M108 146H152V190H108Z', amber) +
    stroke('M130 146V190M108 168H152', ink, 5),
  // A sun in a doorway.
  (ink) =>
    path('M86 216A44 44 0 0 1 174 216Z', amber) +
    stroke('M56 216V120A74 74 0 0 1 204 120V216M36 216H224', ink, 12, { 'stroke-linejoin': 'round' }) +
    stroke('M130 108V138M90 124L104 148M170 124L156 148', amber, 9),
  // A lantern.
  (ink) =>
    stroke('M84 106H176L192 206H68ZM100 106C100 66 160 66 160 106M130 62V40M60 206H200', ink, 12, {
      'stroke-linejoin': 'round',
    }) + path('M130 126C150 150 152 166 146 176C140 188 120 188 114 176C108 166 110 150 130 126Z', amber),
]
