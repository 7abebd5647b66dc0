import { between } from '@porchlight/domain/seeded-random'
import { blur, type Canvas, clip, ellipse, group, linear, mask, type Point, path, rect, stroke } from '../canvas.ts'
import { mix } from '../colour.ts'
import { hairDos, type Lock } from './hair-dos.ts'
import type { Persona } from './personas.ts'

export function paintHairBack(canvas: Canvas, { hair, isMan }: Persona): string {
  if (hair.style === 'curls') return paintCurls(canvas, hair.colour, [400, 296], [204, 210], 1700)
  const locks = hairDos[hair.style].back.map((lock) => paintLock(canvas, lock, mix(hair.colour, '#0c0706', 0.4)))
  return isMan ? group({ mask: fadeToEars(canvas) }, ...locks) : locks.join('')
}

export function paintHairFront(canvas: Canvas, { hair, isMan }: Persona): string {
  if (hair.style === 'curls') {
    return (
      paintCurls(canvas, hair.colour, [400, 190], [128, 52], 420) +
      [-1, 1].map((side) => paintCurls(canvas, hair.colour, [400 + side * 136, 262], [36, 84], 260)).join('')
    )
  }
  const locks = hairDos[hair.style].front.map((lock) => paintLock(canvas, lock, hair.colour))
  return isMan ? group({ mask: fadeToEars(canvas) }, ...locks) : locks.join('')
}

/** Short hair thins out in front of the ears. */
function fadeToEars(canvas: Canvas): string {
  const fade = linear(
    canvas,
    [0, 286],
    [0, 362],
    [
      [0, '#ffffff'],
      [1, '#000000'],
    ],
  )
  return mask(canvas, rect(0, 0, 800, 800, fade))
}

function paintLock(canvas: Canvas, { inner, outer }: Lock, colour: string): string {
  const { random } = canvas
  const d = `${bezier(inner)}L${back(outer)}Z`
  const points = [...inner, ...outer]
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const fill = linear(
    canvas,
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
    [
      [0, mix(colour, '#ffe2b8', 0.2)],
      [0.4, colour],
      [1, mix(colour, '#080505', 0.42)],
    ],
  )
  const strands = Array.from({ length: 46 }, () => {
    const t = random()
    const curve = inner.map(([x, y], index): Point => {
      const [ox, oy] = outer[index] as Point
      const wobble = between(random, -0.02, 0.02)
      return [x + (ox - x) * (t + wobble), y + (oy - y) * (t + wobble)]
    })
    const isShine = t > 0.25 && t < 0.5 && random() < 0.6
    const tone = isShine
      ? mix(colour, '#ffe6c4', between(random, 0.22, 0.46))
      : mix(colour, random() < 0.6 ? '#080505' : '#f5cfa0', between(random, 0.08, 0.34))
    return stroke(bezier(curve), tone, between(random, 1, 3.6), { opacity: between(random, 0.25, 0.6) })
  })
  return path(d, fill) + group({ 'clip-path': clip(canvas, path(d, '#000')) }, ...strands)
}

/** Tight curls: small arcs by the hundred, lit from the upper left. */
function paintCurls(canvas: Canvas, colour: string, [cx, cy]: Point, [rx, ry]: Point, count: number): string {
  const { random } = canvas
  const base = Array.from({ length: 40 }, (_, index) => {
    const angle = (index / 40) * 2 * Math.PI
    const r = between(random, 0.2, 0.3)
    return ellipse(
      cx + Math.cos(angle) * rx * 0.76,
      cy + Math.sin(angle) * ry * 0.76,
      rx * r * 0.8,
      ry * r * 0.8,
      mix(colour, '#050303', 0.35),
    )
  })
  base.push(ellipse(cx, cy, rx * 0.86, ry * 0.86, mix(colour, '#050303', 0.35)))
  const curls = Array.from({ length: count }, () => {
    const angle = between(random, 0, 2 * Math.PI)
    const away = Math.sqrt(random()) * 1.03
    const x = cx + Math.cos(angle) * away * rx
    const y = cy + Math.sin(angle) * away * ry
    const light = 0.5 - Math.cos(angle) * away * 0.25 - Math.sin(angle) * away * 0.36 + between(random, -0.2, 0.2)
    const tone =
      light > 0.5
        ? mix(colour, '#e0a878', Math.min(0.5, (light - 0.5) * 0.75))
        : mix(colour, '#050303', Math.min(0.5, (0.5 - light) * 1.2))
    const r = between(random, 5, 11)
    const turn = between(random, 0, 2 * Math.PI)
    const [dx, dy] = [Math.cos(turn) * r, Math.sin(turn) * r]
    return {
      light,
      svg: stroke(
        `M${(x - dx).toFixed(1)} ${(y - dy).toFixed(1)}C${(x - dy).toFixed(1)} ${(y + dx).toFixed(1)} ${(x + dx - dy).toFixed(1)} ${(y + dy + dx).toFixed(1)} ${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`,
        tone,
        between(random, 2, 3.6),
        { opacity: 0.8 },
      ),
    }
  }).sort((a, b) => a.light - b.light)
  return group({}, ...base, ...curls.map(({ svg }) => svg))
}

/** A beard follows the jaw; stubble is a shadow with grain. */
export function paintBeard(canvas: Canvas, { beard, hair }: Persona, head: string): string {
  if (!beard) return ''
  const { random } = canvas
  const isFull = beard === 'full'
  const jaw =
    'M277 352C284 378 300 398 322 408C346 416 360 424 372 426C384 420 416 420 428 426C440 424 454 416 478 408C500 398 516 378 523 352C528 430 510 490 470 522C440 544 360 544 330 522C290 490 272 430 277 352Z'
  const mouth = 'M350 444C372 438 428 438 450 444C446 470 430 484 400 484C370 484 354 470 350 444Z'
  const cut = `${jaw}${mouth}`
  const hairs = Array.from({ length: isFull ? 900 : 1500 }, () => {
    const x = between(random, 278, 522)
    const y = between(random, 372, 552)
    const lean = (x - 400) * 0.02
    return `M${x.toFixed(1)} ${y.toFixed(1)}l${(lean + between(random, -1.5, 1.5)).toFixed(1)} ${between(random, 1.5, isFull ? 9 : 3).toFixed(1)}`
  })
  const colour = mix(hair.colour, '#0a0606', 0.2)
  const inside = clip(canvas, path(cut, '#000', { 'clip-rule': 'evenodd' }))
  return group(
    { 'clip-path': clip(canvas, path(head, '#000')) },
    path(cut, colour, { 'fill-rule': 'evenodd', opacity: isFull ? 0.78 : 0.2, filter: blur(canvas, isFull ? 5 : 9) }),
    group(
      { 'clip-path': inside },
      stroke(hairs.join(''), colour, isFull ? 1.5 : 1, { opacity: isFull ? 0.7 : 0.26 }),
      isFull ? stroke(hairs.slice(0, 260).join(''), mix(colour, '#d9a67c', 0.4), 1.2, { opacity: 0.5 }) : '',
    ),
  )
}

function bezier(points: readonly Point[]): string {
  const [start, ...rest] = points
  if (!start) return ''
  return `M${start[0].toFixed(1)} ${start[1].toFixed(1)}C${rest.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')}`
}

function back(points: readonly Point[]): string {
  const [start, ...rest] = [...points].reverse()
  if (!start) return ''
  return `${start[0].toFixed(1)} ${start[1].toFixed(1)}C${rest.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' ')}`
}
