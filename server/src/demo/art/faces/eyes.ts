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
    : 'M-32 9C-22 -14 6 -25 37 -10C34 -4 32 -3 30 -3C8 -16 -18 -8 -32 9Z'
  const brow = isMan
    ? 'M-36 -30C-30 -40 4 -50 40 -34C44 -31 43 -28 39 -29C10 -36 -16 -30 -33 -20C-38 -20 -38 -26 -36 -30Z'
    : 'M-33 -30C-26 -38 8 -50 40 -36C43 -34 42 -32 39 -33C12 -40 -12 -33 -30 -24C-34 -24 -35 -27 -33 -30Z'
  return group(
    { transform: `translate(${400 + side * 58} 354) scale(${side} 1)` },
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
    stroke('M-24 -10C-10 -25 14 -28 34 -14', skin.deep, 2.6, { opacity: 0.5, filter: blur(canvas, 0.8) }),
    stroke('M-20 13C-4 18 14 14 27 3', skin.deep, 2, { opacity: 0.3, filter: blur(canvas, 0.8) }),
    stroke('M-24 25C-8 31 12 28 28 18', skin.shade, 4, { opacity: 0.3 + persona.age * 0.3, filter: blur(canvas, 2.6) }),
    path(brow, brows, { opacity: 0.9, filter: blur(canvas, 0.7) }),
    ...browHairs(brows, isMan),
  )
}

function browHairs(colour: string, isMan: boolean): string[] {
  return Array.from({ length: 17 }, (_, index) => {
    const t = index / 16
    const x = -33 + t * 70
    const y = -25 - Math.sin(Math.min(1, t * 1.25) * Math.PI * 0.62) * 16 + t * 7
    return stroke(`M${x.toFixed(1)} ${y.toFixed(1)}q4 ${(-7 + t * 5).toFixed(1)} ${(9 + t * 3).toFixed(1)} ${(-6 + t * 7).toFixed(1)}`, darken(colour, 0.25), isMan ? 1.7 : 1.2, { opacity: 0.5 })
  })
}

export function paintGlasses(canvas: Canvas): string {
  const lens = (x: number) =>
    path(`M${x - 44} 336C${x - 44} 326 ${x - 36} 322 ${x} 322C${x + 36} 322 ${x + 44} 326 ${x + 44} 336C${x + 44} 372 ${x + 30} 386 ${x} 386C${x - 30} 386 ${x - 44} 372 ${x - 44} 336Z`, '#ffffff', {
      'fill-opacity': 0.1,
      stroke: '#3b2c22',
      'stroke-width': 5,
    })
  return [
    group({ opacity: 0.3, filter: blur(canvas, 3), transform: 'translate(3 6)' }, lens(342), lens(458)),
    lens(342),
    lens(458),
    stroke('M386 342C394 336 406 336 414 342M298 340L278 334M502 340L522 334', '#3b2c22', 5),
    stroke('M312 340L330 330M430 342L452 329', '#ffffff', 4, { opacity: 0.4 }),
  ].join('')
}
