import { blur, type Canvas, clip, ellipse, group, path, radial, rect, stroke } from '../canvas.ts'
import { darken, lighten, mix } from '../colour.ts'
import type { Persona } from './personas.ts'
import type { SkinTones } from './skin.ts'

export function paintEyes(canvas: Canvas, persona: Persona, skin: SkinTones): string {
  return [-1, 1].map((side) => paintEye(canvas, persona, skin, side)).join('')
}

/** Drawn outward from the nose: +x is towards the temple on either side. */
function paintEye(canvas: Canvas, persona: Persona, skin: SkinTones, side: number): string {
  const { isMan, eyes, brows } = persona
  const size = isMan ? 1.06 : 1.14
  const almond = 'M-29 6C-20 -11 6 -20 30 -3C18 12 -10 16 -29 6Z'
  const iris = radial(canvas, [1, 2], 15, [
    [0, lighten(eyes, 0.2)],
    [0.45, eyes],
    [0.86, darken(eyes, 0.35)],
    [1, darken(eyes, 0.75)],
  ])
  const white = radial(canvas, [0, 2], 34, [
    [0, '#fffaf5'],
    [0.6, '#f6ece4'],
    [1, '#d9c5bb'],
  ])
  const lash = isMan
    ? 'M-31 8C-21 -12 6 -22 32 -4C8 -15 -18 -7 -31 8Z'
    : 'M-31 8C-21 -13 6 -23 35 -8C32 -4 31 -3 30 -3C8 -16 -18 -8 -31 8Z'
  const brow = isMan
    ? 'M-32 -31C-26 -38 4 -46 34 -33C37 -31 36 -29 33 -30C8 -36 -14 -31 -29 -23C-33 -23 -34 -27 -32 -31Z'
    : 'M-31 -30C-24 -37 8 -48 36 -35C38 -34 38 -32 35 -33C12 -39 -12 -33 -28 -25C-31 -25 -33 -27 -31 -30Z'
  return group(
    { transform: `translate(${400 + side * 59} 338) scale(${side * size} ${size})` },
    ellipse(2, -2, 44, 26, skin.deep, { opacity: 0.2, filter: blur(canvas, 9) }),
    path(almond, white),
    group(
      { 'clip-path': clip(canvas, path(almond, '#000')) },
      ellipse(1, 0, 14.2, 14.2, iris),
      ellipse(1, 0, 6.2, 6.2, '#150d0a'),
      rect(-34, -24, 70, 18, '#3a201a', { opacity: 0.34, filter: blur(canvas, 3) }),
      ellipse(-5 * side - 1, -5, 3.6, 3.6, '#ffffff'),
      ellipse(5 * side + 2, 5, 1.8, 1.8, '#ffffff', { opacity: 0.7 }),
      ellipse(-27, 5, 4, 4, mix(skin.blush, '#ffffff', 0.3), { opacity: 0.7, filter: blur(canvas, 1) }),
    ),
    path(lash, darken(brows, 0.5)),
    stroke('M-24 -10C-10 -25 14 -28 34 -14', skin.deep, 2.4, { opacity: 0.36, filter: blur(canvas, 1) }),
    stroke('M-20 13C-4 18 14 14 27 3', skin.deep, 2, { opacity: 0.3, filter: blur(canvas, 0.8) }),
    stroke('M-24 25C-8 31 12 28 28 18', skin.shade, 4, { opacity: 0.3 + persona.age * 0.3, filter: blur(canvas, 2.6) }),
    path(brow, brows, { opacity: 0.9, filter: blur(canvas, 0.7) }),
    ...browHairs(brows, isMan),
  )
}

function browHairs(colour: string, isMan: boolean): string[] {
  return Array.from({ length: 17 }, (_, index) => {
    const t = index / 16
    const x = -29 + t * 58
    const y = -25 - Math.sin(Math.min(1, t * 1.25) * Math.PI * 0.62) * 16 + t * 7
    return stroke(
      `M${x.toFixed(1)} ${y.toFixed(1)}q4 ${(-7 + t * 5).toFixed(1)} ${(9 + t * 3).toFixed(1)} ${(-6 + t * 7).toFixed(1)}`,
      darken(colour, 0.25),
      isMan ? 1.5 : 1.1,
      { opacity: 0.45 },
    )
  })
}

export function paintGlasses(canvas: Canvas): string {
  const lens = (x: number) => {
    const d = `M${x - 48} 320C${x - 48} 308 ${x - 40} 304 ${x} 304C${x + 40} 304 ${x + 48} 308 ${x + 48} 320C${x + 48} 360 ${x + 32} 376 ${x} 376C${x - 32} 376 ${x - 48} 360 ${x - 48} 320Z`
    return path(d, '#ffffff', { 'fill-opacity': 0.1, stroke: '#3b2c22', 'stroke-width': 5 })
  }
  return [
    group({ opacity: 0.3, filter: blur(canvas, 3), transform: 'translate(3 6)' }, lens(340), lens(460)),
    lens(340),
    lens(460),
    stroke('M388 326C395 320 405 320 412 326M292 322L276 316M508 322L524 316', '#3b2c22', 5),
    stroke('M308 326L328 314M430 328L452 313', '#ffffff', 4, { opacity: 0.4 }),
  ].join('')
}
