import { drawBathroom } from './bathroom.ts'
import { drawBedroom } from './bedroom.ts'
import { drawDiningRoom } from './dining-room.ts'
import { drawGreatRoom } from './great-room.ts'
import { drawKitchen } from './kitchen.ts'
import { drawLivingRoom } from './living-room.ts'
import { drawOffice } from './office.ts'
import { type RoomPalette, type RoomPaletteName, roomPalettes } from './room-palettes.ts'
import { drawTerrace } from './terrace.ts'

const rooms = {
  'living-room': drawLivingRoom,
  'great-room': drawGreatRoom,
  kitchen: drawKitchen,
  bedroom: drawBedroom,
  bathroom: drawBathroom,
  'dining-room': drawDiningRoom,
  office: drawOffice,
  terrace: drawTerrace,
} satisfies Record<string, (palette: RoomPalette, seed: string) => string>

export type RoomKind = keyof typeof rooms

/** The seed chooses what may differ: rugs, pictures, plants, lamps, floors, views, and left or right. */
export function drawRoom(kind: RoomKind, palette: RoomPaletteName, seed: string): string {
  return rooms[kind](roomPalettes[palette], seed)
}
