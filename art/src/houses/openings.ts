import { blur, clip, ellipse, group, linear, type Point, polygon } from '../canvas.ts'
import { lit, onPlane } from '../solids.ts'
import { add, type Plane, pointOn, project, rectangle } from '../space.ts'
import { type Facade, line } from './facades.ts'
import { type HouseScene, lampGlow, tone } from './house-scene.ts'

export interface WindowLook {
  at: Point
  size: Point
  columns: number
  rows: number
  trim: string
  shutters?: string
  /** Curtains are drawn half open; big panes show the room instead. */
  isWide?: boolean
  isDark?: boolean
}

export function setWindow(house: HouseScene, facade: Facade, look: WindowLook): void {
  if (!facade.isSeen) return
  const { stage, time } = house
  const { plane } = facade
  const [x, y] = look.at
  const [w, h] = look.size
  const area = (grow: number) => onPlane(stage, plane, rectangle(x - grow, y - grow, w + grow * 2, h + grow * 2))
  const trim = tone(house, look.trim)
  const casing = Math.min(0.13, w * 0.1)
  const glass = area(0)
  const parts = [
    polygon(
      onPlane(stage, plane, rectangle(x - casing + 0.06, y - casing - 0.1, w + casing * 2, h + casing * 2)),
      stage.light.shade,
      { opacity: 0.3, filter: blur(stage.canvas, 3) },
    ),
    polygon(area(casing), lit(stage, trim, facade.level + 0.12)),
    polygon(
      onPlane(stage, plane, rectangle(x - casing - 0.06, y - casing - 0.05, w + casing * 2 + 0.12, 0.09)),
      lit(stage, trim, facade.level + 0.25),
    ),
    group({ 'clip-path': clip(stage.canvas, polygon(glass, '#000')) }, ...paintPane(house, plane, look, glass)),
    ...muntins(house, facade, look, trim),
  ]
  if (look.shutters) parts.push(...shutters(house, facade, look, casing))
  house.parts.push(...parts)
  if (time === 'dusk' && !look.isDark)
    lampGlow(house, pointOn(plane, [x + w / 2, y + h / 2]), Math.max(w, h) * 1.5, 0.42)
}

function paintPane(house: HouseScene, plane: Plane, look: WindowLook, glass: readonly Point[]): string[] {
  const { stage, time } = house
  const [x, y] = look.at
  const [w, h] = look.size
  const ys = glass.map(([, py]) => py)
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const isLit = time === 'dusk' && !look.isDark
  const depth = isLit
    ? linear(
        stage.canvas,
        [0, top],
        [0, bottom],
        [
          [0, '#ffedbd'],
          [0.45, '#ffc870'],
          [1, '#e58f3a'],
        ],
      )
    : linear(
        stage.canvas,
        [0, top],
        [0, bottom],
        time === 'day'
          ? [
              [0, '#7fa3c0'],
              [0.5, '#46617c'],
              [1, '#2b3c50'],
            ]
          : [
              [0, '#5a5788'],
              [1, '#24284c'],
            ],
      )
  const area = (ax: number, ay: number, aw: number, ah: number) =>
    onPlane(stage, plane, rectangle(x + ax * w, y + ay * h, aw * w, ah * h))
  const cloth = isLit ? '#fff2cf' : time === 'day' ? '#e9e4da' : '#6b6a90'
  const parts = [polygon(glass, depth)]
  if (look.isWide) {
    const back = isLit ? '#b76a2a' : '#22303f'
    parts.push(
      polygon(area(0.1, 0, 0.26, 0.32), back, { opacity: 0.4 }),
      polygon(area(0.62, 0, 0.07, 0.62), back, { opacity: 0.34 }),
      polygon(area(0.55, 0.6, 0.21, 0.16), isLit ? '#fff6da' : '#5d6f80', { opacity: 0.7 }),
      polygon(area(0.14, 0.5, 0.2, 0.26), back, { opacity: 0.26 }),
    )
  } else {
    parts.push(
      polygon(area(0, 0, 0.2, 1), cloth, { opacity: 0.62 }),
      polygon(area(0.8, 0, 0.2, 1), cloth, { opacity: 0.62 }),
    )
    if (isLit) parts.push(polygon(area(0.38, 0, 0.24, 0.16), '#a85e25', { opacity: 0.4 }))
  }
  if (!isLit) {
    const slant: Point[] = [
      [x + w * 0.1, y],
      [x + w * 0.4, y],
      [x + w * 0.85, y + h],
      [x + w * 0.55, y + h],
    ]
    parts.push(polygon(onPlane(stage, plane, slant), '#ffffff', { opacity: time === 'day' ? 0.2 : 0.08 }))
    const low = onPlane(stage, plane, [
      [x, y],
      [x + w, y],
      [x + w, y + h * 0.3],
      [x + w * 0.6, y + h * 0.42],
      [x + w * 0.3, y + h * 0.34],
      [x, y + h * 0.46],
    ])
    parts.push(polygon(low, time === 'day' ? '#24402f' : '#171b36', { opacity: 0.42, filter: blur(stage.canvas, 2) }))
  }
  return parts
}

function muntins({ stage }: HouseScene, { plane, level }: Facade, look: WindowLook, trim: string): string[] {
  const [x, y] = look.at
  const [w, h] = look.size
  const colour = lit(stage, trim, level)
  const bar = (bx: number, by: number, bw: number, bh: number) =>
    polygon(onPlane(stage, plane, rectangle(bx, by, bw, bh)), colour)
  const bars = [
    bar(x, y, 0.045, h),
    bar(x + w - 0.045, y, 0.045, h),
    bar(x, y, w, 0.045),
    bar(x, y + h - 0.045, w, 0.045),
  ]
  for (let column = 1; column < look.columns; column++)
    bars.push(bar(x + (w * column) / look.columns - 0.02, y, 0.04, h))
  for (let row = 1; row < look.rows; row++) bars.push(bar(x, y + (h * row) / look.rows - 0.02, w, 0.04))
  return bars
}

function shutters(house: HouseScene, facade: Facade, look: WindowLook, casing: number): string[] {
  const { stage } = house
  const [x, y] = look.at
  const [w, h] = look.size
  const wide = w * 0.42
  const colour = tone(house, look.shutters ?? '#333333')
  return [x - casing - wide - 0.02, x + w + casing + 0.02].flatMap((left) => {
    const leaf = onPlane(stage, facade.plane, rectangle(left, y - 0.05, wide, h + 0.1))
    const slats: string[] = []
    for (let sy = y + 0.05; sy < y + h - 0.04; sy += 0.1) {
      slats.push(
        line(
          house,
          facade,
          [left + 0.05, sy],
          [left + wide - 0.05, sy],
          lit(stage, colour, facade.level + 0.4),
          1,
          0.4,
        ),
      )
    }
    return [
      polygon(leaf, lit(stage, colour, facade.level), { stroke: lit(stage, colour, 0.1), 'stroke-width': 1 }),
      ...slats,
    ]
  })
}

export interface DoorLook {
  at: Point
  size: Point
  colour: string
  trim: string
  hasGlass?: boolean
}

export function setDoor(house: HouseScene, facade: Facade, look: DoorLook): void {
  if (!facade.isSeen) return
  const { stage, time } = house
  const { plane, level } = facade
  const [x, y] = look.at
  const [w, h] = look.size
  const colour = tone(house, look.colour)
  const area = (ax: number, ay: number, aw: number, ah: number) =>
    onPlane(stage, plane, rectangle(x + ax, y + ay, aw, ah))
  const leaf = area(0, 0, w, h)
  const panels = [
    [0.12, 0.14],
    [0.54, 0.14],
    [0.12, 0.46],
    [0.54, 0.46],
  ].map(([px, py]) =>
    polygon(area((px as number) * w, (py as number) * h, w * 0.34, h * 0.27), lit(stage, colour, level - 0.12), {
      stroke: lit(stage, colour, level + 0.35),
      'stroke-width': 1,
      'stroke-opacity': 0.6,
    }),
  )
  const light = time === 'dusk' ? '#ffd27d' : '#9db8c9'
  const pane = look.hasGlass
    ? polygon(area(w * 0.14, h * 0.3, w * 0.72, h * 0.6), light, {
        stroke: lit(stage, colour, level - 0.3),
        'stroke-width': 1.4,
      })
    : polygon(area(w * 0.14, h * 0.79, w * 0.72, h * 0.13), light, { opacity: 0.9 })
  const [kx, ky] = project(stage.camera, pointOn(plane, [x + w * 0.86, y + h * 0.44]))
  house.parts.push(
    polygon(area(-0.13, -0.02, w + 0.26, h + 0.16), lit(stage, tone(house, look.trim), level + 0.15)),
    polygon(leaf, lit(stage, colour, level + 0.02)),
    ...(look.hasGlass ? [] : panels),
    pane,
    ellipse(kx, ky, 3.2, 3.2, '#e2b965'),
  )
}

/** A wall lantern; at dusk it lights the wall around it. */
export function hangLantern(house: HouseScene, facade: Facade, at: Point): void {
  if (!facade.isSeen) return
  const { stage, time } = house
  const body = onPlane(stage, facade.plane, rectangle(at[0] - 0.08, at[1], 0.16, 0.28))
  const cap = onPlane(stage, facade.plane, [
    [at[0] - 0.12, at[1] + 0.28],
    [at[0] + 0.12, at[1] + 0.28],
    [at[0], at[1] + 0.4],
  ])
  house.parts.push(
    polygon(body, time === 'dusk' ? '#fff0c4' : '#f3e6c6', { stroke: '#2a2622', 'stroke-width': 2 }),
    polygon(cap, '#2a2622'),
  )
  lampGlow(house, add(pointOn(facade.plane, [at[0], at[1] + 0.14]), facade.normal, 0.1), 1.7, 0.85)
}
