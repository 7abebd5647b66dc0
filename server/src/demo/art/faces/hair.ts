import { blur, type Canvas, clip, ellipse, group, linear, type Point, path, stroke } from '../canvas.ts'
import { mix } from '../colour.ts'
import { between } from '../random.ts'
import type { HairStyle, Persona } from './personas.ts'

/** A lock lies between two curves (start, then three points for each further piece). */
interface Lock {
  inner: readonly Point[]
  outer: readonly Point[]
}

interface HairDo {
  back: readonly Lock[]
  front: readonly Lock[]
}

export function paintHairBack(canvas: Canvas, { hair }: Persona): string {
  if (hair.style === 'curls') return paintCurls(canvas, hair.colour, [400, 300], [212, 216], 900)
  return hairDos[hair.style].back.map((lock) => paintLock(canvas, lock, mix(hair.colour, '#0c0706', 0.4))).join('')
}

export function paintHairFront(canvas: Canvas, { hair }: Persona): string {
  if (hair.style === 'curls') {
    return paintCurls(canvas, hair.colour, [400, 196], [132, 46], 260) + [-1, 1].map((side) => paintCurls(canvas, hair.colour, [400 + side * 140, 270], [42, 92], 170)).join('')
  }
  return hairDos[hair.style].front.map((lock) => paintLock(canvas, lock, hair.colour)).join('')
}

function paintLock(canvas: Canvas, { inner, outer }: Lock, colour: string): string {
  const { random } = canvas
  const d = `${bezier(inner)}L${back(outer)}Z`
  const points = [...inner, ...outer]
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const fill = linear(canvas, [Math.min(...xs), Math.min(...ys)], [Math.max(...xs), Math.max(...ys)], [
    [0, mix(colour, '#ffe2b8', 0.2)],
    [0.4, colour],
    [1, mix(colour, '#080505', 0.42)],
  ])
  const strands = Array.from({ length: 46 }, () => {
    const t = random()
    const curve = inner.map(([x, y], index): Point => {
      const [ox, oy] = outer[index] as Point
      const wobble = between(random, -0.02, 0.02)
      return [x + (ox - x) * (t + wobble), y + (oy - y) * (t + wobble)]
    })
    const isShine = t > 0.25 && t < 0.5 && random() < 0.6
    const tone = isShine ? mix(colour, '#ffe6c4', between(random, 0.22, 0.46)) : mix(colour, random() < 0.6 ? '#080505' : '#f5cfa0', between(random, 0.08, 0.34))
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
    return ellipse(cx + Math.cos(angle) * rx * 0.8, cy + Math.sin(angle) * ry * 0.8, rx * r, ry * r, mix(colour, '#050303', 0.35))
  })
  base.push(ellipse(cx, cy, rx * 0.86, ry * 0.86, mix(colour, '#050303', 0.35)))
  const curls = Array.from({ length: count }, () => {
    const angle = between(random, 0, 2 * Math.PI)
    const away = Math.sqrt(random())
    const x = cx + Math.cos(angle) * away * rx
    const y = cy + Math.sin(angle) * away * ry
    const light = 0.5 - Math.cos(angle) * away * 0.25 - Math.sin(angle) * away * 0.36 + between(random, -0.2, 0.2)
    const tone = light > 0.5 ? mix(colour, '#e0a878', Math.min(0.5, (light - 0.5) * 0.75)) : mix(colour, '#050303', Math.min(0.5, (0.5 - light) * 1.2))
    const r = between(random, 5, 11)
    const turn = between(random, 0, 2 * Math.PI)
    const [dx, dy] = [Math.cos(turn) * r, Math.sin(turn) * r]
    return { light, svg: stroke(`M${(x - dx).toFixed(1)} ${(y - dy).toFixed(1)}C${(x - dy).toFixed(1)} ${(y + dx).toFixed(1)} ${(x + dx - dy).toFixed(1)} ${(y + dy + dx).toFixed(1)} ${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`, tone, between(random, 2, 3.6), { opacity: 0.8 }) }
  }).sort((a, b) => a.light - b.light)
  return group({}, ...base, ...curls.map(({ svg }) => svg))
}

/** A beard follows the jaw; stubble is a shadow with grain. */
export function paintBeard(canvas: Canvas, { beard, hair }: Persona, head: string): string {
  if (!beard) return ''
  const { random } = canvas
  const isFull = beard === 'full'
  const jaw = 'M279 372C286 392 300 408 322 420C346 430 360 436 372 438C384 432 416 432 428 438C440 436 454 430 478 420C500 408 514 392 521 372C526 440 508 500 470 530C440 552 360 552 330 530C292 500 274 440 279 372Z'
  const mouth = 'M340 452C366 444 434 444 460 452C458 486 436 508 400 508C364 508 342 486 340 452Z'
  const cut = `${jaw}${mouth}`
  const hairs = Array.from({ length: isFull ? 900 : 500 }, () => {
    const x = between(random, 278, 522)
    const y = between(random, 372, 552)
    const lean = (x - 400) * 0.02
    return `M${x.toFixed(1)} ${y.toFixed(1)}l${(lean + between(random, -1.5, 1.5)).toFixed(1)} ${between(random, 3, isFull ? 9 : 4).toFixed(1)}`
  })
  const colour = mix(hair.colour, '#0a0606', 0.2)
  const inside = clip(canvas, path(cut, '#000', { 'clip-rule': 'evenodd' }))
  return group(
    { 'clip-path': clip(canvas, path(head, '#000')) },
    path(cut, colour, { 'fill-rule': 'evenodd', opacity: isFull ? 0.78 : 0.2, filter: blur(canvas, isFull ? 5 : 9) }),
    group({ 'clip-path': inside }, stroke(hairs.join(''), colour, isFull ? 1.5 : 1, { opacity: isFull ? 0.7 : 0.34 }), isFull ? stroke(hairs.slice(0, 260).join(''), mix(colour, '#d9a67c', 0.4), 1.2, { opacity: 0.5 }) : ''),
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

function mirrored({ inner, outer }: Lock): Lock {
  const flip = (points: readonly Point[]) => points.map(([x, y]): Point => [800 - x, y])
  return { inner: flip(inner), outer: flip(outer) }
}

const longSide: Lock = {
  inner: [[400, 150], [330, 190], [322, 300], [318, 380], [312, 470], [350, 560], [330, 690]],
  outer: [[400, 126], [250, 120], [226, 260], [228, 360], [226, 470], [176, 560], [214, 700]],
}

const wavesFront: Lock = {
  inner: [[372, 158], [322, 186], [300, 240], [294, 318], [290, 390], [318, 460], [276, 560]],
  outer: [[392, 124], [270, 122], [240, 220], [238, 320], [236, 410], [196, 470], [222, 590]],
}

const wavesFrontRight: Lock = {
  inner: [[372, 158], [440, 170], [496, 226], [507, 318], [512, 390], [484, 460], [526, 560]],
  outer: [[388, 124], [520, 110], [562, 220], [563, 320], [566, 410], [606, 470], [578, 590]],
}

const bobSide: Lock = {
  inner: [[400, 150], [330, 190], [312, 280], [310, 350], [308, 420], [312, 470], [330, 520]],
  outer: [[400, 122], [250, 116], [226, 250], [226, 350], [224, 430], [222, 490], [246, 530]],
}

const bobFront: Lock = {
  inner: [[352, 172], [318, 200], [300, 250], [296, 320], [292, 390], [292, 440], [312, 512]],
  outer: [[400, 122], [280, 112], [238, 200], [234, 320], [230, 410], [226, 470], [244, 524]],
}

const bobFrontRight: Lock = {
  inner: [[352, 172], [430, 176], [500, 218], [506, 320], [510, 390], [508, 440], [490, 512]],
  outer: [[372, 122], [520, 104], [564, 200], [567, 320], [571, 410], [574, 470], [556, 524]],
}

const capBack: Lock = {
  inner: [[286, 330], [290, 220], [340, 190], [400, 190], [460, 190], [510, 220], [514, 330]],
  outer: [[270, 340], [258, 190], [320, 120], [400, 120], [480, 120], [542, 190], [530, 340]],
}

const bunKnot: Lock = {
  inner: [[336, 120], [330, 70], [366, 44], [400, 46], [436, 44], [470, 70], [464, 120]],
  outer: [[340, 128], [350, 160], [380, 172], [400, 172], [420, 172], [450, 160], [460, 128]],
}

const bunFront: Lock = {
  inner: [[384, 168], [338, 184], [306, 230], [296, 292], [290, 316], [288, 336], [290, 356]],
  outer: [[398, 112], [300, 112], [262, 196], [264, 292], [266, 318], [270, 340], [278, 360]],
}

const bunFrontRight: Lock = {
  inner: [[384, 168], [446, 180], [494, 226], [504, 292], [510, 316], [512, 336], [510, 356]],
  outer: [[398, 112], [500, 108], [540, 196], [537, 292], [535, 318], [531, 340], [522, 360]],
}

const sidePartLeft: Lock = {
  inner: [[350, 190], [322, 204], [302, 232], [294, 276], [290, 300], [288, 322], [290, 344]],
  outer: [[352, 128], [290, 132], [262, 190], [264, 270], [266, 300], [270, 330], [280, 350]],
}

const sidePartTop: Lock = {
  inner: [[346, 196], [390, 210], [460, 196], [498, 232], [508, 262], [512, 300], [512, 344]],
  outer: [[340, 136], [380, 96], [500, 92], [536, 190], [544, 240], [540, 300], [524, 350]],
}

const cropTop: Lock = {
  inner: [[290, 300], [296, 240], [330, 206], [400, 204], [470, 206], [504, 240], [510, 300]],
  outer: [[280, 310], [270, 200], [320, 146], [400, 144], [480, 146], [530, 200], [520, 310]],
}

const sweptTop: Lock = {
  inner: [[300, 262], [318, 214], [370, 190], [420, 196], [470, 202], [500, 232], [508, 300]],
  outer: [[272, 300], [262, 170], [340, 104], [420, 108], [500, 112], [548, 190], [526, 320]],
}

const sweptSide: Lock = {
  inner: [[306, 246], [296, 262], [292, 280], [290, 300], [289, 320], [288, 340], [288, 352]],
  outer: [[280, 214], [268, 240], [266, 270], [268, 300], [270, 322], [274, 340], [278, 354]],
}

const tousledLocks: Lock[] = [
  { inner: [[296, 286], [296, 240], [320, 210], [352, 204], [380, 200], [396, 214], [410, 224]], outer: [[270, 310], [252, 190], [310, 120], [376, 112], [420, 110], [452, 150], [440, 206]] },
  { inner: [[372, 214], [400, 190], [440, 196], [470, 216], [492, 236], [504, 262], [510, 296]], outer: [[360, 130], [420, 84], [500, 112], [530, 176], [548, 220], [544, 270], [524, 320]] },
  { inner: [[330, 210], [350, 190], [380, 200], [396, 222], [404, 232], [412, 236], [424, 238]], outer: [[320, 140], [360, 100], [430, 108], [450, 160], [458, 190], [452, 216], [438, 232]] },
]

const hairDos: Record<Exclude<HairStyle, 'curls'>, HairDo> = {
  waves: { back: [longSide, mirrored(longSide)], front: [wavesFrontRight, wavesFront] },
  bob: { back: [bobSide, mirrored(bobSide)], front: [bobFrontRight, bobFront] },
  bun: { back: [capBack, bunKnot], front: [bunFrontRight, bunFront] },
  'side-part': { back: [capBack], front: [sidePartTop, sidePartLeft] },
  crop: { back: [], front: [cropTop] },
  swept: { back: [capBack], front: [sweptSide, mirrored(sweptSide), sweptTop] },
  tousled: { back: [capBack], front: tousledLocks },
}
