import { type Random, seededRandom } from '@porchlight/domain/seeded-random'

export type Point = readonly [number, number]
/** Offset, colour, opacity. */
export type Stop = readonly [number, string, number?]
type Attributes = Record<string, string | number | undefined>

/** One picture in the making: its size, its chance, and the gradients and filters its shapes refer to. */
export interface Canvas {
  width: number
  height: number
  random: Random
  /** By content, so that equal ones are written once. */
  definitions: Map<string, { id: string; markup: string }>
}

export function createCanvas(width: number, height: number, seed: string): Canvas {
  return { width, height, random: seededRandom(seed), definitions: new Map() }
}

export function toSvg(canvas: Canvas, ...content: string[]): string {
  const { width, height, definitions } = canvas
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    tag('defs', {}, ...[...definitions.values()].map(({ markup }) => markup)) + content.join(''),
  )
}

export function tag(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('')
  return children.length > 0 ? `<${name}${written}>${children.join('')}</${name}>` : `<${name}${written}/>`
}

export function group(attributes: Attributes, ...children: string[]): string {
  return tag('g', attributes, ...children)
}

export function path(d: string, fill: string, attributes: Attributes = {}): string {
  return tag('path', { d, fill, ...attributes })
}

export function polygon(points: readonly Point[], fill: string, attributes: Attributes = {}): string {
  return points.length < 3 ? '' : path(outline(points), fill, attributes)
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string {
  return tag('ellipse', { cx, cy, rx, ry, fill, ...more })
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): string {
  return tag('rect', { x, y, width, height, fill, ...more })
}

export function stroke(d: string, colour: string, width: number, attributes: Attributes = {}): string {
  return path(d, 'none', { stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round', ...attributes })
}

export function outline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`
}

export function linear(canvas: Canvas, from: Point, to: Point, stops: readonly Stop[]): string {
  const attributes = { gradientUnits: 'userSpaceOnUse', x1: from[0], y1: from[1], x2: to[0], y2: to[1] }
  return define(canvas, (id) => tag('linearGradient', { id, ...attributes }, ...stops.map(writeStop)))
}

/** A squash below 1 flattens the circle, as a pool of light on a floor is flattened. */
export function radial(canvas: Canvas, centre: Point, radius: number, stops: readonly Stop[], squash = 1): string {
  const [cx, cy] = centre
  const attributes = {
    gradientUnits: 'userSpaceOnUse',
    cx: 0,
    cy: 0,
    r: radius,
    gradientTransform: `translate(${round(cx)} ${round(cy)}) scale(1 ${squash})`,
  }
  return define(canvas, (id) => tag('radialGradient', { id, ...attributes }, ...stops.map(writeStop)))
}

export function blur(canvas: Canvas, deviation: number): string {
  const region = { x: '-60%', y: '-60%', width: '220%', height: '220%' }
  const primitive = tag('feGaussianBlur', { stdDeviation: deviation })
  return define(canvas, (id) => tag('filter', { id, ...region }, primitive))
}

export function clip(canvas: Canvas, ...shapes: string[]): string {
  return define(canvas, (id) => tag('clipPath', { id }, ...shapes))
}

/** Only what lies under white is seen. */
export function mask(canvas: Canvas, ...shapes: string[]): string {
  const region = { maskUnits: 'userSpaceOnUse', x: 0, y: 0, width: canvas.width, height: canvas.height }
  return define(canvas, (id) => tag('mask', { id, ...region }, ...shapes))
}

export function define(canvas: Canvas, build: (id: string) => string): string {
  const content = build('')
  let known = canvas.definitions.get(content)
  if (!known) {
    const id = `d${canvas.definitions.size}`
    known = { id, markup: build(id) }
    canvas.definitions.set(content, known)
  }
  return `url(#${known.id})`
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}

function writeStop([offset, colour, opacity]: Stop): string {
  return tag('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity })
}
