import { blur, type Canvas, clip, ellipse, group, linear, path, stroke } from '../canvas.ts'
import { darken, lighten, mix } from '../colour.ts'
import type { Outfit, Persona } from './personas.ts'
import type { SkinTones } from './skin.ts'

export function paintClothes(canvas: Canvas, persona: Persona, skin: SkinTones): string {
  return tailors[persona.outfit.kind](canvas, persona, skin)
}

type Tailor = (canvas: Canvas, persona: Persona, skin: SkinTones) => string

/** Shoulders to the picture's foot; the neckline is cut by what is laid over it. */
function shouldersOf(isMan: boolean): string {
  return isMan
    ? 'M50 800C54 700 110 660 220 632C290 614 318 604 330 588C352 640 448 640 470 588C482 604 510 614 580 632C690 660 746 700 750 800Z'
    : 'M88 800C92 706 142 668 240 642C302 626 332 612 344 592C362 640 438 640 456 592C468 612 498 626 560 642C658 668 708 706 712 800Z'
}

function cloth(canvas: Canvas, d: string, colour: string): string {
  const fill = linear(canvas, [120, 600], [720, 800], [
    [0, lighten(colour, 0.16)],
    [0.4, colour],
    [1, darken(colour, 0.42)],
  ])
  const folds = [
    stroke('M196 800C206 750 226 716 250 690', darken(colour, 0.5), 9, { opacity: 0.4, filter: blur(canvas, 6) }),
    stroke('M604 800C594 750 574 716 550 690', darken(colour, 0.5), 11, { opacity: 0.5, filter: blur(canvas, 6) }),
    stroke('M150 690C190 664 230 654 270 646', lighten(colour, 0.5), 7, { opacity: 0.3, filter: blur(canvas, 6) }),
  ]
  return path(d, fill) + group({ 'clip-path': clip(canvas, path(d, '#000')) }, ...folds)
}

function lapels(canvas: Canvas, colour: string, meet: number): string {
  const left = `M322 598C300 612 286 622 276 640L262 690L300 700L286 716L${meet - 4} 812L402 812C380 740 346 672 322 598Z`
  const right = `M478 598C500 612 514 622 524 640L538 690L500 700L514 716L${804 - meet} 812L398 812C420 740 454 672 478 598Z`
  const shade = { opacity: 0.4, filter: blur(canvas, 7) }
  const tone = (from: number, to: number) => linear(canvas, [from, 600], [to, 800], [
    [0, lighten(colour, 0.12)],
    [1, darken(colour, 0.26)],
  ])
  return [
    path(left, '#120c14', { ...shade, transform: 'translate(-5 6)' }),
    path(right, '#120c14', { ...shade, transform: 'translate(5 6)' }),
    path(right, mix(colour, '#0c0a12', 0.16)),
    path(left, tone(280, 400)),
    stroke(left, darken(colour, 0.5), 1.4, { opacity: 0.5 }),
    stroke(right, darken(colour, 0.6), 1.4, { opacity: 0.5 }),
  ].join('')
}

function collar(canvas: Canvas, colour: string): string {
  const leaf = 'M326 590C334 606 356 632 392 662L352 700C330 668 316 632 314 604Z'
  const paint = linear(canvas, [320, 590], [380, 700], [
    [0, lighten(colour, 0.3)],
    [1, mix(colour, '#6f7a8c', 0.28)],
  ])
  const one = (transform: string) =>
    group({ transform }, path(leaf, '#1a1420', { opacity: 0.3, filter: blur(canvas, 5), transform: 'translate(2 6)' }), path(leaf, paint), stroke(leaf, '#6d7482', 1.2, { opacity: 0.35 }))
  return one('translate(0 0)') + one('translate(800 0) scale(-1 1)')
}

/** Cloth inside a jacket's opening, down to the first button. */
function inset(canvas: Canvas, colour: string, skin: SkinTones, isOpen: boolean): string {
  const v = 'M318 596C340 680 372 760 400 812C428 760 460 680 482 596C456 640 344 640 318 596Z'
  const throat = 'M330 590C350 640 376 690 400 716C424 690 450 640 470 590C448 630 352 630 330 590Z'
  const fill = linear(canvas, [340, 600], [470, 800], [
    [0, lighten(colour, 0.2)],
    [1, mix(colour, '#4d4a5c', 0.3)],
  ])
  const throatFill = linear(canvas, [340, 600], [460, 720], [
    [0, skin.base],
    [1, skin.shade],
  ])
  return path(v, fill) + (isOpen ? path(throat, throatFill) : '')
}

const tailors: Record<Outfit, Tailor> = {
  blazer: (canvas, { outfit, isMan }, skin) => {
    const scoop = 'M330 590C338 676 372 736 400 752C428 736 462 676 470 590C448 640 352 640 330 590Z'
    const throat = linear(canvas, [340, 600], [460, 740], [
      [0, skin.base],
      [0.5, mix(skin.base, skin.light, 0.25)],
      [1, skin.shade],
    ])
    return (
      cloth(canvas, shouldersOf(isMan), outfit.colour) +
      inset(canvas, outfit.under, skin, false) +
      path(scoop, throat) +
      stroke('M338 616C350 690 376 736 400 752C424 736 450 690 462 616', mix(outfit.under, '#5a4a44', 0.4), 2, { opacity: 0.5 }) +
      lapels(canvas, outfit.colour, 400) +
      necklace(canvas)
    )
  },
  suit: (canvas, { outfit, isMan }, skin) =>
    cloth(canvas, shouldersOf(isMan), outfit.colour) +
    inset(canvas, outfit.under, skin, true) +
    stroke('M400 716V800', mix(outfit.under, '#4d5363', 0.5), 2, { opacity: 0.5 }) +
    ellipse(400, 752, 4, 4, mix(outfit.under, '#4d5363', 0.4)) +
    collar(canvas, outfit.under) +
    lapels(canvas, outfit.colour, 400),
  shirt: (canvas, { outfit, isMan }, skin) =>
    cloth(canvas, shouldersOf(isMan), outfit.colour) +
    inset(canvas, outfit.colour, skin, true) +
    stroke('M400 716V800', mix(outfit.colour, '#5d5346', 0.5), 2.4, { opacity: 0.6 }) +
    ellipse(400, 756, 5, 5, '#b59a74') +
    collar(canvas, outfit.colour),
  sweater: (canvas, { outfit, isMan }) => {
    const knit = 'M322 586C330 646 470 646 478 586C492 600 500 606 510 612C490 680 310 680 290 612C300 606 308 600 322 586Z'
    return cloth(canvas, shouldersOf(isMan), outfit.under) + ribs(canvas, knit, outfit.under) + openJacket(canvas, outfit.colour)
  },
  turtleneck: (canvas, { outfit, isMan }) => {
    const neck = 'M338 512C360 540 440 540 462 512C470 560 474 600 482 634C450 664 350 664 318 634C326 600 330 560 338 512Z'
    return cloth(canvas, shouldersOf(isMan), outfit.under) + ribs(canvas, neck, outfit.under) + openJacket(canvas, outfit.colour)
  },
  dress: (canvas, { outfit, isMan }, skin) => {
    const neckline = 'M296 618C316 700 360 742 400 746C440 742 484 700 504 618C470 600 456 592 456 580H344C344 592 330 600 296 618Z'
    const fill = linear(canvas, [320, 600], [480, 740], [
      [0, mix(skin.base, skin.light, 0.2)],
      [1, skin.shade],
    ])
    return (
      cloth(canvas, shouldersOf(isMan), outfit.colour) +
      path(neckline, fill) +
      group({ 'clip-path': clip(canvas, path(neckline, '#000')) }, path('M340 560C360 610 440 610 470 560L500 640C440 600 380 600 330 640Z', skin.deep, { opacity: 0.35, filter: blur(canvas, 12) })) +
      stroke('M296 618C316 700 360 742 400 746C440 742 484 700 504 618', lighten(outfit.colour, 0.25), 4, { opacity: 0.6 }) +
      necklace(canvas)
    )
  },
}

function openJacket(canvas: Canvas, colour: string): string {
  const left = 'M60 800C64 704 120 664 232 634C262 626 282 618 296 610C300 680 316 750 330 800Z'
  const edge = 'M296 610C282 626 274 640 270 660L286 712L316 800H342C322 740 306 680 296 610Z'
  const half = group({}, cloth(canvas, left, colour), path(edge, lighten(colour, 0.08)), stroke(edge, darken(colour, 0.5), 1.4, { opacity: 0.5 }))
  const shade = path('M296 610C306 690 326 760 346 812H320C300 750 290 690 284 620Z', '#120c14', { opacity: 0.4, filter: blur(canvas, 8) })
  return shade + group({ transform: 'translate(800 0) scale(-1 1)' }, shade, half) + half
}

function ribs(canvas: Canvas, d: string, colour: string): string {
  const fill = linear(canvas, [320, 0], [480, 0], [
    [0, mix(colour, '#fff6e6', 0.25)],
    [0.5, colour],
    [1, darken(colour, 0.3)],
  ])
  const lines = Array.from({ length: 26 }, (_, index) => {
    const x = 290 + index * 9
    return stroke(`M${x} 500C${x + (x - 400) * 0.02} 560 ${x + (x - 400) * 0.08} 620 ${x + (x - 400) * 0.14} 680`, darken(colour, 0.4), 1.6, { opacity: 0.3 })
  })
  return path(d, '#120c14', { opacity: 0.35, filter: blur(canvas, 7), transform: 'translate(0 6)' }) + path(d, fill) + group({ 'clip-path': clip(canvas, path(d, '#000')) }, ...lines)
}

function necklace(canvas: Canvas): string {
  return (
    stroke('M346 606C360 660 384 686 400 692C416 686 440 660 454 606', '#5a3a1c', 2, { opacity: 0.3, filter: blur(canvas, 1.5), transform: 'translate(1 3)' }) +
    stroke('M346 606C360 660 384 686 400 692C416 686 440 660 454 606', '#e2b65c', 1.8) +
    ellipse(400, 697, 6, 7, '#e8c16a', { stroke: '#a8792c', 'stroke-width': 1 })
  )
}

export function paintEarrings(): string {
  return [276, 524].map((x) => ellipse(x, 414, 6.5, 9, '#e6bd63', { stroke: '#a8792c', 'stroke-width': 1.4 }) + ellipse(x - 2, 411, 2, 3, '#fff3cf')).join('')
}
