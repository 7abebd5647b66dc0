import { between, pick } from '@porchlight/domain/seeded-random'
import { blur, type Canvas, ellipse, group, type Point, path, radial, round, stroke } from './canvas.ts'
import { mix } from './colour.ts'
import type { Daytime } from './sky.ts'

export interface Greenery {
  time: Daytime
  colour: string
}

/** Leaves in their hundreds: dark ones first and low, sunlit ones last and high on the left. */
export function paintCrown(
  canvas: Canvas,
  centre: Point,
  radius: Point,
  { time, colour }: Greenery,
  density = 1,
): string {
  const { random } = canvas
  const [cx, cy] = centre
  const [rx, ry] = radius
  const deep = mix(colour, time === 'day' ? '#173222' : '#0f1430', 0.64)
  const bright = mix(colour, time === 'day' ? '#f0ef9a' : '#d98f6c', time === 'day' ? 0.5 : 0.2)
  const lobes = Array.from({ length: 17 }, (_, index) => {
    const angle = (index / 17) * 2 * Math.PI + between(random, -0.2, 0.2)
    const reach = between(random, 0.48, 0.74)
    return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach, r: between(random, 0.2, 0.34) }
  })
  const core = { x: 0, y: 0.02, r: 0.66 }
  lobes.push(core)
  const depth = radial(canvas, [cx - rx * 0.4, cy - ry * 0.5], Math.max(rx, ry) * 1.6, [
    [0, mix(colour, deep, 0.3)],
    [0.6, mix(colour, deep, 0.75)],
    [1, deep],
  ])
  const body = lobes.map(({ x, y, r }) => ellipse(cx + x * rx, cy + y * ry, r * rx * 0.92, r * ry * 0.92, depth))
  const size = Math.max(1.8, Math.min(6.5, Math.sqrt(rx * ry) * 0.044))
  const count = Math.round(Math.min(3600, ((rx * ry) / (size * size)) * 3.6) * density)
  const leaves = Array.from({ length: count }, () => {
    const lobe = random() < 0.34 ? core : pick(random, lobes)
    const angle = between(random, 0, 2 * Math.PI)
    const away = Math.sqrt(random()) * 1.04
    const x = lobe.x + Math.cos(angle) * away * lobe.r
    const y = lobe.y + Math.sin(angle) * away * lobe.r
    const within = -Math.sin(angle) * away * 0.26 - Math.cos(angle) * away * 0.14
    return { x, y, sun: 0.46 - x * 0.2 - y * 0.28 + within + between(random, -0.14, 0.14) }
  }).sort((a, b) => a.sun - b.sun)
  const shades = 9
  const byShade = Array.from({ length: shades }, () => [] as string[])
  for (const { x, y, sun } of leaves) {
    const shade = Math.min(shades - 1, Math.max(0, Math.floor(sun * shades)))
    byShade[shade]?.push(
      leafDab(cx + x * rx, cy + y * ry, size * between(random, 0.7, 1.4), between(random, 0, Math.PI)),
    )
  }
  const dabs = byShade.map((shapes, shade) => {
    const sun = shade / (shades - 1)
    return path(shapes.join(''), sun < 0.5 ? mix(deep, colour, sun * 2) : mix(colour, bright, (sun - 0.5) * 2))
  })
  return group({}, ...body, ...dabs)
}

/** A leaf: two arcs that meet in points. */
function leafDab(x: number, y: number, size: number, turn: number): string {
  const [dx, dy] = [Math.cos(turn) * size, Math.sin(turn) * size]
  const [bx, by] = [-dy * 0.9, dx * 0.9]
  const at = (px: number, py: number) => `${px.toFixed(1)} ${py.toFixed(1)}`
  return `M${at(x - dx, y - dy)}Q${at(x + bx, y + by)} ${at(x + dx, y + dy)}Q${at(x - bx, y - by)} ${at(x - dx, y - dy)}Z`
}

export interface TreeLook extends Greenery {
  height: number
  width: number
}

export function paintTree(canvas: Canvas, [x, y]: Point, look: TreeLook): string {
  const { random } = canvas
  const { height, width, time } = look
  const bark = time === 'day' ? '#6e5440' : '#2d2638'
  const lit = time === 'day' ? '#a88563' : '#5d4550'
  const top = y - height * 0.55
  const lean = between(random, -0.04, 0.04) * height
  const trunk = `M${round(x)} ${round(y)}Q${round(x + lean)} ${round(y - height * 0.3)} ${round(x + lean)} ${round(top)}`
  const wood = [
    stroke(trunk, bark, width * 0.085),
    stroke(trunk, lit, width * 0.02, { transform: `translate(${round(-width * 0.022)} 0)` }),
  ]
  for (const side of [-1, 1]) {
    const branch = `M${round(x + lean)} ${round(y - height * 0.36)}Q${round(x + lean + side * width * 0.12)} ${round(y - height * 0.5)} ${round(x + lean + side * width * 0.24)} ${round(y - height * 0.62)}`
    wood.push(stroke(branch, bark, width * 0.04))
  }
  return wood.join('') + paintCrown(canvas, [x + lean, y - height * 0.66], [width * 0.5, height * 0.36], look)
}

/** A slim evergreen, tiers of needles from the top down. */
export function paintCypress(canvas: Canvas, [x, y]: Point, height: number, look: Greenery): string {
  return paintCrown(canvas, [x, y - height * 0.5], [height * 0.13, height * 0.52], look, 0.8)
}

/** Shrubs in a row along a bed, some of them in flower. */
export function paintShrub(canvas: Canvas, [x, y]: Point, size: number, look: Greenery, blossom?: string): string {
  const { random } = canvas
  const crown = paintCrown(canvas, [x, y - size * 0.42], [size * 0.62, size * 0.5], look, 0.6)
  const ground = ellipse(x, y, size * 0.7, size * 0.1, '#1c2418', { opacity: 0.4, filter: blur(canvas, 4) })
  if (!blossom) return ground + crown
  const flowers = Array.from({ length: 26 }, () => {
    const angle = between(random, 0, 2 * Math.PI)
    const away = Math.sqrt(random()) * 0.5
    const px = x + Math.cos(angle) * away * size
    const py = y - size * 0.48 + Math.sin(angle) * away * size * 0.8
    const petal = mix(blossom, pick(random, ['#ffffff', '#7a2b3a']), between(random, 0, 0.35))
    return ellipse(px, py, size * 0.035, size * 0.03, look.time === 'day' ? petal : mix(petal, '#2a2b50', 0.4))
  })
  return ground + crown + flowers.join('')
}
