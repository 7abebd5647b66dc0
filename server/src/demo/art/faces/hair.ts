import { blur, type Canvas, clip, ellipse, group, linear, mask, type Point, path, rect, stroke } from '../canvas.ts'
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

export function paintHairBack(canvas: Canvas, { hair, isMan }: Persona): string {
  if (hair.style === 'curls') return paintCurls(canvas, hair.colour, [400, 296], [204, 210], 1700)
  const locks = hairDos[hair.style].back.map((lock) => paintLock(canvas, lock, mix(hair.colour, '#0c0706', 0.4)))
  return isMan ? group({ mask: fadeToEars(canvas) }, ...locks) : locks.join('')
}

export function paintHairFront(canvas: Canvas, { hair, isMan }: Persona): string {
  if (hair.style === 'curls') {
    return paintCurls(canvas, hair.colour, [400, 190], [128, 52], 420) + [-1, 1].map((side) => paintCurls(canvas, hair.colour, [400 + side * 136, 262], [36, 84], 260)).join('')
  }
  const locks = hairDos[hair.style].front.map((lock) => paintLock(canvas, lock, hair.colour))
  return isMan ? group({ mask: fadeToEars(canvas) }, ...locks) : locks.join('')
}

/** Short hair thins out in front of the ears. */
function fadeToEars(canvas: Canvas): string {
  const fade = linear(canvas, [0, 286], [0, 362], [
    [0, '#ffffff'],
    [1, '#000000'],
  ])
  return mask(canvas, rect(0, 0, 800, 800, fade))
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
    return ellipse(cx + Math.cos(angle) * rx * 0.76, cy + Math.sin(angle) * ry * 0.76, rx * r * 0.8, ry * r * 0.8, mix(colour, '#050303', 0.35))
  })
  base.push(ellipse(cx, cy, rx * 0.86, ry * 0.86, mix(colour, '#050303', 0.35)))
  const curls = Array.from({ length: count }, () => {
    const angle = between(random, 0, 2 * Math.PI)
    const away = Math.sqrt(random()) * 1.03
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
  const jaw = 'M277 352C284 378 300 398 322 408C346 416 360 424 372 426C384 420 416 420 428 426C440 424 454 416 478 408C500 398 516 378 523 352C528 430 510 490 470 522C440 544 360 544 330 522C290 490 272 430 277 352Z'
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
    group({ 'clip-path': inside }, stroke(hairs.join(''), colour, isFull ? 1.5 : 1, { opacity: isFull ? 0.7 : 0.26 }), isFull ? stroke(hairs.slice(0, 260).join(''), mix(colour, '#d9a67c', 0.4), 1.2, { opacity: 0.5 }) : ''),
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
  inner: [[400, 160], [330, 190], [322, 300], [318, 380], [312, 470], [330, 560], [280, 700]],
  outer: [[400, 118], [240, 112], [222, 260], [226, 360], [222, 470], [170, 580], [240, 700]],
}

const wavesFront: Lock = {
  inner: [[366, 196], [334, 214], [304, 256], [298, 320], [292, 388], [330, 436], [306, 510], [288, 566], [326, 640], [266, 744]],
  outer: [[396, 116], [256, 106], [228, 214], [232, 306], [236, 380], [180, 424], [192, 500], [202, 566], [156, 640], [232, 740]],
}

const wavesFrontRight: Lock = {
  inner: [[366, 196], [430, 204], [490, 250], [502, 320], [508, 388], [472, 436], [494, 510], [512, 566], [474, 640], [534, 744]],
  outer: [[384, 116], [536, 98], [572, 214], [568, 306], [564, 380], [620, 424], [608, 500], [598, 566], [644, 640], [568, 740]],
}

const bobSide: Lock = {
  inner: [[400, 150], [330, 190], [312, 280], [310, 350], [308, 420], [312, 470], [338, 516]],
  outer: [[400, 116], [240, 110], [220, 250], [222, 350], [220, 430], [214, 486], [262, 528]],
}

const bobFront: Lock = {
  inner: [[330, 220], [312, 240], [300, 270], [296, 320], [292, 390], [296, 440], [326, 508]],
  outer: [[400, 116], [272, 104], [230, 200], [228, 320], [224, 410], [214, 474], [262, 526]],
}

const bobFrontRight: Lock = {
  inner: [[470, 220], [488, 240], [500, 270], [504, 320], [508, 390], [504, 440], [474, 508]],
  outer: [[400, 116], [528, 104], [570, 200], [572, 320], [576, 410], [586, 474], [538, 526]],
}

/** Runs across the brow, so that its strands fall. */
const fringe: Lock = {
  inner: [[372, 118], [306, 150], [280, 210], [286, 268], [287, 274], [288, 280], [292, 290]],
  outer: [[428, 118], [494, 150], [520, 210], [514, 268], [513, 274], [512, 280], [508, 290]],
}

const capBack: Lock = {
  inner: [[286, 330], [290, 220], [340, 190], [400, 190], [460, 190], [510, 220], [514, 330]],
  outer: [[270, 340], [256, 186], [320, 116], [400, 116], [480, 116], [544, 186], [530, 340]],
}

const bunKnot: Lock = {
  inner: [[332, 112], [326, 62], [362, 40], [400, 42], [440, 40], [474, 62], [468, 112]],
  outer: [[338, 124], [350, 156], [380, 166], [400, 166], [420, 166], [450, 156], [462, 124]],
}

const bunFront: Lock = {
  inner: [[378, 214], [346, 216], [312, 250], [300, 288], [296, 304], [292, 318], [286, 336]],
  outer: [[398, 108], [290, 104], [254, 196], [264, 292], [266, 308], [272, 324], [282, 338]],
}

const bunFrontRight: Lock = {
  inner: [[378, 214], [440, 214], [488, 250], [500, 288], [504, 304], [508, 318], [514, 336]],
  outer: [[398, 108], [510, 104], [546, 196], [536, 292], [534, 308], [528, 324], [518, 338]],
}

const sidePartLeft: Lock = {
  inner: [[344, 222], [322, 228], [304, 250], [296, 286], [292, 310], [288, 330], [288, 360]],
  outer: [[352, 118], [284, 122], [254, 190], [260, 276], [264, 310], [268, 336], [276, 364]],
}

const sidePartTop: Lock = {
  inner: [[336, 224], [380, 244], [452, 222], [492, 250], [504, 276], [510, 310], [512, 360]],
  outer: [[346, 120], [386, 92], [506, 88], [540, 186], [550, 240], [544, 306], [526, 364]],
}

const cropTop: Lock = {
  inner: [[286, 330], [290, 262], [328, 226], [400, 224], [472, 226], [510, 262], [514, 330]],
  outer: [[274, 336], [262, 200], [318, 144], [400, 142], [482, 144], [538, 200], [526, 336]],
}

const tousledLocks: Lock[] = [
  { inner: [[292, 312], [292, 262], [318, 232], [352, 228], [380, 224], [396, 236], [410, 244]], outer: [[270, 330], [246, 190], [304, 112], [372, 104], [424, 102], [456, 150], [444, 226]] },
  { inner: [[372, 236], [400, 214], [440, 220], [472, 236], [494, 252], [506, 280], [512, 330]], outer: [[356, 122], [420, 76], [504, 104], [534, 170], [552, 220], [548, 280], [526, 344]] },
  { inner: [[326, 230], [350, 214], [384, 224], [398, 244], [404, 252], [412, 256], [424, 258]], outer: [[312, 134], [356, 90], [436, 100], [456, 160], [464, 196], [456, 230], [440, 252]] },
  { inner: [[430, 226], [452, 214], [480, 226], [492, 246], [496, 252], [498, 258], [500, 266]], outer: [[416, 124], [470, 104], [530, 150], [536, 210], [538, 234], [528, 254], [512, 268]] },
]

const hairDos: Record<Exclude<HairStyle, 'curls'>, HairDo> = {
  waves: { back: [capBack, longSide, mirrored(longSide)], front: [wavesFrontRight, wavesFront] },
  bob: { back: [capBack, bobSide, mirrored(bobSide)], front: [bobFrontRight, bobFront, fringe] },
  bun: { back: [capBack, bunKnot], front: [bunFrontRight, bunFront] },
  'side-part': { back: [capBack], front: [sidePartTop, sidePartLeft] },
  crop: { back: [], front: [cropTop] },
  tousled: { back: [capBack], front: tousledLocks },
}
