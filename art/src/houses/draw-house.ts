import type { Daytime } from '../sky.ts'
import { drawColonial } from './colonial.ts'
import { drawCondoTower } from './condo-tower.ts'
import { drawCraftsman } from './craftsman.ts'
import { type HousePalette, type HousePaletteName, housePalettes } from './house-palettes.ts'
import { drawModern } from './modern.ts'
import { drawRanch } from './ranch.ts'
import { drawTownhouse } from './townhouse.ts'

const houses = {
  craftsman: drawCraftsman,
  modern: drawModern,
  colonial: drawColonial,
  ranch: drawRanch,
  townhouse: drawTownhouse,
  'condo-tower': drawCondoTower,
} satisfies Record<string, (palette: HousePalette, time: Daytime, seed: string) => string>

export type HouseStyle = keyof typeof houses

export function drawHouse(style: HouseStyle, palette: HousePaletteName, time: Daytime): string {
  return houses[style](housePalettes[palette], time, `${style} ${palette} ${time}`)
}
