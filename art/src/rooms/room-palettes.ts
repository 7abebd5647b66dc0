/** The colours of one home. */
export interface RoomPalette {
  time: 'day' | 'evening'
  wall: string
  accentWall: string
  trim: string
  ceiling: string
  floor: string
  tile: string
  wood: string
  textile: string
  accent: string
  accent2: string
  rug: string
  metal: string
  cabinet: string
}

export const roomPalettes = {
  linen: {
    time: 'day',
    wall: '#efe6d7',
    accentWall: '#e3d5be',
    trim: '#f8f3e9',
    ceiling: '#f3ecdf',
    floor: '#b5824f',
    tile: '#d9cfbf',
    wood: '#9c6a3a',
    textile: '#b9a88c',
    accent: '#c66a33',
    accent2: '#66785a',
    rug: '#efe5d1',
    metal: '#b08a4e',
    cabinet: '#efe8da',
  },
  sage: {
    time: 'day',
    wall: '#e4e5d8',
    accentWall: '#8a9b7e',
    trim: '#f6f4ea',
    ceiling: '#f0efe4',
    floor: '#c1925f',
    tile: '#cfd3c6',
    wood: '#845630',
    textile: '#e4dccb',
    accent: '#d29a35',
    accent2: '#a9502f',
    rug: '#ece5d2',
    metal: '#3a3a37',
    cabinet: '#7c8f74',
  },
  harbour: {
    time: 'day',
    wall: '#e6e8e8',
    accentWall: '#3f5677',
    trim: '#f8f7f3',
    ceiling: '#f1f1ee',
    floor: '#ab8257',
    tile: '#c9d1d4',
    wood: '#a97847',
    textile: '#d8d3c8',
    accent: '#dd9b45',
    accent2: '#bf553c',
    rug: '#e5e2da',
    metal: '#c09a55',
    cabinet: '#3f5677',
  },
  clay: {
    time: 'day',
    wall: '#f2e3d3',
    accentWall: '#c4805c',
    trim: '#fbf4ea',
    ceiling: '#f6ecdf',
    floor: '#976339',
    tile: '#dcc6b0',
    wood: '#744526',
    textile: '#efe2cf',
    accent: '#2d625d',
    accent2: '#b65f3e',
    rug: '#eddcc5',
    metal: '#a5743a',
    cabinet: '#f1e6d6',
  },
  ember: {
    time: 'evening',
    wall: '#dbcab2',
    accentWall: '#4d5a6b',
    trim: '#e9dcc6',
    ceiling: '#d8c8b0',
    floor: '#80562f',
    tile: '#a89a88',
    wood: '#6f4424',
    textile: '#8d8577',
    accent: '#d4822a',
    accent2: '#8c4634',
    rug: '#d3c1a5',
    metal: '#c79a50',
    cabinet: '#4a5563',
  },
} as const satisfies Record<string, RoomPalette>

export type RoomPaletteName = keyof typeof roomPalettes
