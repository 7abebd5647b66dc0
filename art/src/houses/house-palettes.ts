import type { Cladding } from './facades.ts'

export interface HousePalette {
  cladding: Cladding
  wall: string
  accent: string
  trim: string
  roof: string
  door: string
  stone: string
}

export const housePalettes = {
  meadow: {
    cladding: 'clapboard',
    wall: '#8a9a78',
    accent: '#b9a06f',
    trim: '#f4ecd9',
    roof: '#5b4c44',
    door: '#b5532f',
    stone: '#a7988a',
  },
  harbour: {
    cladding: 'clapboard',
    wall: '#5f7f99',
    accent: '#d7d2c4',
    trim: '#f7f4ec',
    roof: '#454a55',
    door: '#d9962f',
    stone: '#9a9793',
  },
  chalk: {
    cladding: 'clapboard',
    wall: '#f3eee3',
    accent: '#d8cdbb',
    trim: '#ffffff',
    roof: '#4a4a50',
    door: '#8d2f2b',
    stone: '#b0a79b',
  },
  brick: {
    cladding: 'brick',
    wall: '#a45a41',
    accent: '#8d4a38',
    trim: '#f1e7d6',
    roof: '#4d4347',
    door: '#22405a',
    stone: '#b7ab9c',
  },
  sand: {
    cladding: 'clapboard',
    wall: '#dcc7a4',
    accent: '#b98f62',
    trim: '#fbf3e3',
    roof: '#7b5443',
    door: '#2f6a66',
    stone: '#b49a7d',
  },
  slate: {
    cladding: 'clapboard',
    wall: '#eceae4',
    accent: '#a3744a',
    trim: '#33363b',
    roof: '#3c3f45',
    door: '#c98a3d',
    stone: '#8f9092',
  },
} as const satisfies Record<string, HousePalette>

export type HousePaletteName = keyof typeof housePalettes
