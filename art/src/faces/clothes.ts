import { blur, type Canvas, clip, ellipse, group, linear, path, stroke } from '../canvas.ts'
import { darken, lighten, mix } from '../colour.ts'
import type { Outfit, Persona } from './personas.ts'

export function paintClothes(canvas: Canvas, persona: Persona): string {
  return group({ transform: 'translate(0 -36)' }, tailors[persona.outfit.kind](canvas, persona))
}

type Tailor = (canvas: Canvas, persona: Persona) => string

/** Shoulders to the picture's foot; `neckline` runs from the left side of the neck to the right. */
function garment(isMan: boolean, neckline: string): string {
  return isMan
    ? `M50 880C54 720 110 660 220 632C290 614 312 604 322 586${neckline}C488 604 510 614 580 632C690 660 746 720 750 880Z`
    : `M88 880C92 716 142 668 240 642C302 626 326 612 334 590${neckline}C474 612 498 626 560 642C658 668 708 716 712 880Z`
}

const necklines = {
  jacket: (right: number) => `L400 806L${right}`,
  scoop: 'C344 690 372 742 400 746C428 742 456 690 466 590',
}

/** What shows between the fronts of an open jacket. */
const chest = 'M240 880V640C280 624 318 606 330 588C352 620 448 620 470 588C482 606 520 624 560 640V880Z'

function cloth(canvas: Canvas, d: string, colour: string): string {
  const fill = linear(
    canvas,
    [120, 600],
    [720, 800],
    [
      [0, lighten(colour, 0.16)],
      [0.4, colour],
      [1, darken(colour, 0.42)],
    ],
  )
  const folds = [
    stroke('M196 800C206 750 226 716 250 690', darken(colour, 0.5), 9, { opacity: 0.4, filter: blur(canvas, 6) }),
    stroke('M604 800C594 750 574 716 550 690', darken(colour, 0.5), 11, { opacity: 0.5, filter: blur(canvas, 6) }),
    stroke('M150 690C190 664 230 654 270 646', lighten(colour, 0.5), 7, { opacity: 0.3, filter: blur(canvas, 6) }),
  ]
  return path(d, fill) + group({ 'clip-path': clip(canvas, path(d, '#000')) }, ...folds)
}

function lapels(canvas: Canvas, colour: string): string {
  const left = `M324 582C302 604 286 620 276 640L262 690L300 700L286 716L396 812L402 812C380 740 346 672 324 582Z`
  const right = `M476 582C498 604 514 620 524 640L538 690L500 700L514 716L404 812L398 812C420 740 454 672 476 582Z`
  const shade = { opacity: 0.4, filter: blur(canvas, 7) }
  const tone = (from: number, to: number) =>
    linear(
      canvas,
      [from, 600],
      [to, 800],
      [
        [0, lighten(colour, 0.12)],
        [1, darken(colour, 0.26)],
      ],
    )
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
  const leaf = 'M322 574C332 604 356 640 396 672L352 702C330 668 312 630 308 596Z'
  const paint = linear(
    canvas,
    [320, 590],
    [380, 700],
    [
      [0, lighten(colour, 0.3)],
      [1, mix(colour, '#6f7a8c', 0.28)],
    ],
  )
  const one = (transform: string) =>
    group(
      { transform },
      path(leaf, '#1a1420', { opacity: 0.3, filter: blur(canvas, 5), transform: 'translate(2 6)' }),
      path(leaf, paint),
      stroke(leaf, '#6d7482', 1.2, { opacity: 0.35 }),
    )
  return one('translate(0 0)') + one('translate(800 0) scale(-1 1)')
}

/** A shirt inside a jacket's opening, unbuttoned at the throat. */
function shirtFront(canvas: Canvas, colour: string): string {
  const fill = linear(
    canvas,
    [340, 600],
    [470, 800],
    [
      [0, lighten(colour, 0.2)],
      [1, mix(colour, '#4d4a5c', 0.3)],
    ],
  )
  return path('M316 586L400 716L484 586L480 660L420 840H380L320 660Z', fill)
}

/** A blouse inside a jacket's opening, cut round. */
function blouse(canvas: Canvas, colour: string): string {
  const fill = linear(
    canvas,
    [350, 680],
    [460, 800],
    [
      [0, lighten(colour, 0.2)],
      [1, mix(colour, '#4d4a5c', 0.25)],
    ],
  )
  return path('M336 640C350 706 374 744 400 746C426 744 450 706 464 640L456 720L420 840H380L344 720Z', fill)
}

const tailors: Record<Outfit, Tailor> = {
  blazer: (canvas, { outfit, isMan }) =>
    blouse(canvas, outfit.under) +
    cloth(canvas, garment(isMan, `${necklines.jacket(466)} 590`), outfit.colour) +
    lapels(canvas, outfit.colour) +
    necklace(canvas),
  suit: (canvas, { outfit, isMan }) =>
    shirtFront(canvas, outfit.under) +
    stroke('M400 716V800', mix(outfit.under, '#4d5363', 0.5), 2, { opacity: 0.5 }) +
    ellipse(400, 752, 4, 4, mix(outfit.under, '#4d5363', 0.4)) +
    collar(canvas, outfit.under) +
    cloth(canvas, garment(isMan, `${necklines.jacket(478)} 586`), outfit.colour) +
    lapels(canvas, outfit.colour),
  shirt: (canvas, { outfit, isMan }) =>
    cloth(canvas, garment(isMan, 'L400 716L478 586'), outfit.colour) +
    stroke('M400 716V880', mix(outfit.colour, '#5d5346', 0.5), 2.4, { opacity: 0.6 }) +
    ellipse(410, 756, 5, 5, '#b59a74') +
    collar(canvas, outfit.colour),
  sweater: (canvas, { outfit }) => {
    const knit =
      'M318 580C336 632 464 632 482 580C496 594 504 602 514 608C490 676 310 676 286 608C296 602 304 594 318 580Z'
    return cloth(canvas, chest, outfit.under) + ribs(canvas, knit, outfit.under) + openJacket(canvas, outfit.colour)
  },
  turtleneck: (canvas, { outfit }) => {
    const neck =
      'M334 530C360 556 440 556 466 530C472 566 478 604 486 636C450 666 350 666 314 636C322 604 328 566 334 530Z'
    return cloth(canvas, chest, outfit.under) + ribs(canvas, neck, outfit.under) + openJacket(canvas, outfit.colour)
  },
  dress: (canvas, { outfit, isMan }) =>
    cloth(canvas, garment(isMan, necklines.scoop), outfit.colour) +
    stroke('M334 592C344 690 372 742 400 746C428 742 456 690 466 592', lighten(outfit.colour, 0.25), 4, {
      opacity: 0.6,
    }) +
    necklace(canvas),
}

function openJacket(canvas: Canvas, colour: string): string {
  const left = 'M46 880C50 714 108 662 232 630C262 622 282 616 296 606C300 680 316 790 340 880Z'
  const edge = 'M296 606C282 624 274 640 270 660L286 712L330 880H360C328 760 306 680 296 606Z'
  const half = group(
    {},
    cloth(canvas, left, colour),
    path(edge, lighten(colour, 0.08)),
    stroke(edge, darken(colour, 0.5), 1.4, { opacity: 0.5 }),
  )
  const shade = path('M296 606C306 690 330 780 366 880H330C300 770 290 690 284 620Z', '#120c14', {
    opacity: 0.4,
    filter: blur(canvas, 8),
  })
  return shade + group({ transform: 'translate(800 0) scale(-1 1)' }, shade, half) + half
}

function ribs(canvas: Canvas, d: string, colour: string): string {
  const fill = linear(
    canvas,
    [320, 0],
    [480, 0],
    [
      [0, mix(colour, '#fff6e6', 0.25)],
      [0.5, colour],
      [1, darken(colour, 0.3)],
    ],
  )
  const lines = Array.from({ length: 26 }, (_, index) => {
    const x = 290 + index * 9
    return stroke(
      `M${x} 500C${x + (x - 400) * 0.02} 560 ${x + (x - 400) * 0.08} 620 ${x + (x - 400) * 0.14} 680`,
      darken(colour, 0.4),
      1.6,
      { opacity: 0.3 },
    )
  })
  return (
    path(d, '#120c14', { opacity: 0.35, filter: blur(canvas, 7), transform: 'translate(0 6)' }) +
    path(d, fill) +
    group({ 'clip-path': clip(canvas, path(d, '#000')) }, ...lines)
  )
}

function necklace(canvas: Canvas): string {
  return (
    stroke('M346 606C360 660 384 686 400 692C416 686 440 660 454 606', '#5a3a1c', 2, {
      opacity: 0.3,
      filter: blur(canvas, 1.5),
      transform: 'translate(1 3)',
    }) +
    stroke('M346 606C360 660 384 686 400 692C416 686 440 660 454 606', '#e2b65c', 1.8) +
    ellipse(400, 697, 6, 7, '#e8c16a', { stroke: '#a8792c', 'stroke-width': 1 })
  )
}

export function paintEarrings(): string {
  return [276, 524]
    .map(
      (x) =>
        ellipse(x, 414, 6.5, 9, '#e6bd63', { stroke: '#a8792c', 'stroke-width': 1.4 }) +
        ellipse(x - 2, 411, 2, 3, '#fff3cf'),
    )
    .join('')
}
