import { fileURLToPath } from 'node:url'
import { drawSceneBackground } from './draw-scene-background.ts'
import { drawFace } from './faces/draw-face.ts'
import { type PersonaName, personas } from './faces/personas.ts'
import { drawHouse, type HouseStyle } from './houses/draw-house.ts'
import type { HousePaletteName } from './houses/house-palettes.ts'
import { drawLogo } from './logo/draw-logo.ts'
import { drawRoom, type RoomKind } from './rooms/draw-room.ts'
import type { RoomPaletteName } from './rooms/room-palettes.ts'
import type { Daytime } from './sky.ts'

/** The server reads the finished pictures there and never draws. */
export const picturesFolder = fileURLToPath(new URL('../../server/src/demo/pictures/', import.meta.url))

/** One picture of the demo: the file it becomes and how to draw it. */
export interface Drawing {
  file: string
  width: number
  draw: () => string
}

const houses: readonly [HouseStyle, HousePaletteName, Daytime][] = [
  ['craftsman', 'harbour', 'day'],
  ['craftsman', 'meadow', 'dusk'],
  ['modern', 'slate', 'dusk'],
  ['modern', 'slate', 'day'],
  ['colonial', 'chalk', 'day'],
  ['colonial', 'brick', 'dusk'],
  ['ranch', 'sand', 'day'],
  ['townhouse', 'brick', 'day'],
  ['townhouse', 'brick', 'dusk'],
  ['condo-tower', 'slate', 'dusk'],
]

const rooms: readonly [RoomKind, RoomPaletteName, string][] = [
  ['living-room', 'linen', 'a'],
  ['living-room', 'ember', 'b'],
  ['living-room', 'sage', 'c'],
  ['great-room', 'harbour', 'a'],
  ['great-room', 'ember', 'b'],
  ['kitchen', 'sage', 'a'],
  ['kitchen', 'linen', 'b'],
  ['kitchen', 'harbour', 'c'],
  ['kitchen', 'ember', 'd'],
  ['bedroom', 'linen', 'a'],
  ['bedroom', 'harbour', 'b'],
  ['bedroom', 'clay', 'c'],
  ['bedroom', 'ember', 'd'],
  ['bathroom', 'harbour', 'a'],
  ['bathroom', 'sage', 'b'],
  ['bathroom', 'clay', 'c'],
  ['dining-room', 'clay', 'a'],
  ['dining-room', 'sage', 'b'],
  ['dining-room', 'ember', 'c'],
  ['office', 'linen', 'a'],
  ['office', 'harbour', 'b'],
  ['terrace', 'ember', 'd'],
  ['terrace', 'clay', 'b'],
  ['terrace', 'harbour', 'g'],
]

const brokerages = ['Whitfield & Hart', 'Okafor Homes']

export const drawings: readonly Drawing[] = [
  ...Object.keys(personas).map((name) => ({
    file: `face-${name}.jpg`,
    width: 800,
    draw: () => drawFace(name as PersonaName),
  })),
  ...houses.map(([style, palette, time]) => ({
    file: `house-${style}-${palette}-${time}.jpg`,
    width: 1600,
    draw: () => drawHouse(style, palette, time),
  })),
  ...rooms.map(([kind, palette, seed]) => ({
    file: `room-${kind}-${palette}.jpg`,
    width: 1600,
    draw: () => drawRoom(kind, palette, seed),
  })),
  { file: 'background-street.jpg', width: 1600, draw: drawSceneBackground },
  ...brokerages.flatMap((name) =>
    (['dark', 'light'] as const).map((ink) => ({
      file: `logo-${name.toLowerCase().replace(/[^a-z]+/g, '-')}-${ink}.png`,
      width: 640,
      draw: () => drawLogo(name, ink),
    })),
  ),
]
