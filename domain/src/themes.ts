import type { FontPair, ThemeName, Tone } from '@porchlight/contract/options'
import {
  arches,
  type Backdrop,
  circles,
  frame,
  hills,
  noBackdrop,
  slope,
  squares,
  stars,
  wash,
  waves,
  weave,
} from './backdrops.ts'

/** The colors a theme is drawn in; everything else a page is painted with follows from them. */
export interface ThemeColours {
  ground: string
  text: string
  accent: string
  /** What the backdrop is drawn with; without one, a breath of the accent. */
  tint?: string
}

export interface Theme {
  name: string
  colours: Record<Tone, ThemeColours>
  /** The tone it was drawn for, and is shown in before another is chosen. */
  tone: Tone
  backdrop: Backdrop
  fonts: FontPair
  button: {
    shape: keyof typeof buttonShapes
    fill: 'solid' | 'outline' | 'block'
  }
  /** The links of a social page. */
  links: 'card' | 'solid' | 'soft' | 'outline' | 'block'
  corners: keyof typeof corners
}

export const buttonShapes = { pill: '999px', rounded: '12px', square: '0px' }
export const corners = { sharp: '0px', soft: '8px', round: '16px', full: '24px' }

/** Every look a page can have: what the renderer, the editor's pictures and the share card are drawn from. */
export const themes: Record<ThemeName, Theme> = {
  classic: {
    name: 'Classic',
    colours: {
      light: { ground: '#ffffff', text: '#000000', accent: '#e8930c' },
      dark: { ground: '#000000', text: '#ffffff', accent: '#e8930c' },
    },
    tone: 'dark',
    backdrop: noBackdrop,
    fonts: 'fraunces',
    button: { shape: 'pill', fill: 'solid' },
    links: 'card',
    corners: 'round',
  },
  linen: {
    name: 'Linen',
    colours: {
      light: { ground: '#f5eee2', text: '#3b2d24', accent: '#a2472a', tint: '#efe6d6' },
      dark: { ground: '#2b221c', text: '#f3e8da', accent: '#e6946b', tint: '#322821' },
    },
    tone: 'light',
    backdrop: weave,
    fonts: 'cormorant',
    button: { shape: 'pill', fill: 'outline' },
    links: 'outline',
    corners: 'soft',
  },
  harbor: {
    name: 'Harbor',
    colours: {
      light: { ground: '#eef5f8', text: '#12303f', accent: '#0b5f7f', tint: '#cfe4ec' },
      dark: { ground: '#0c2635', text: '#e8f2f6', accent: '#7cc9e2', tint: '#15384c' },
    },
    tone: 'light',
    backdrop: waves,
    fonts: 'lora',
    button: { shape: 'rounded', fill: 'solid' },
    links: 'solid',
    corners: 'round',
  },
  gallery: {
    name: 'Gallery',
    colours: {
      light: { ground: '#ffffff', text: '#111111', accent: '#111111' },
      dark: { ground: '#101010', text: '#f4f4f2', accent: '#f4f4f2' },
    },
    tone: 'light',
    backdrop: noBackdrop,
    fonts: 'grotesk',
    button: { shape: 'square', fill: 'solid' },
    links: 'outline',
    corners: 'sharp',
  },
  meadow: {
    name: 'Meadow',
    colours: {
      light: { ground: '#f1f5ea', text: '#23361f', accent: '#3b6a33', tint: '#d5e5c4' },
      dark: { ground: '#15251a', text: '#ebf4e5', accent: '#a5d191', tint: '#20382a' },
    },
    tone: 'light',
    backdrop: hills,
    fonts: 'nunito',
    button: { shape: 'pill', fill: 'solid' },
    links: 'soft',
    corners: 'full',
  },
  sunset: {
    name: 'Sunset',
    colours: {
      light: { ground: '#fff0dc', text: '#4b1c30', accent: '#a62a49', tint: '#ffc7b5' },
      dark: { ground: '#2a1136', text: '#ffeedd', accent: '#ffa06b', tint: '#6b2347' },
    },
    tone: 'dark',
    backdrop: wash,
    fonts: 'dm-serif',
    button: { shape: 'pill', fill: 'solid' },
    links: 'solid',
    corners: 'full',
  },
  metro: {
    name: 'Metro',
    colours: {
      light: { ground: '#fffdf3', text: '#17181c', accent: '#ffd02e', tint: '#ece8d6' },
      dark: { ground: '#17181c', text: '#ffffff', accent: '#ffd02e', tint: '#26282f' },
    },
    tone: 'light',
    backdrop: squares,
    fonts: 'oswald',
    button: { shape: 'square', fill: 'block' },
    links: 'block',
    corners: 'sharp',
  },
  estate: {
    name: 'Estate',
    colours: {
      light: { ground: '#f8f4e9', text: '#10291f', accent: '#755911', tint: '#e3d6b0' },
      dark: { ground: '#0f2a22', text: '#f5edd9', accent: '#d8b364', tint: '#4b492c' },
    },
    tone: 'dark',
    backdrop: frame,
    fonts: 'playfair',
    button: { shape: 'square', fill: 'outline' },
    links: 'outline',
    corners: 'sharp',
  },
  blossom: {
    name: 'Blossom',
    colours: {
      light: { ground: '#fdf0f3', text: '#4a1a33', accent: '#b02263', tint: '#fad5e0' },
      dark: { ground: '#32132a', text: '#fde8f0', accent: '#ff97c3', tint: '#4a1f3d' },
    },
    tone: 'light',
    backdrop: circles,
    fonts: 'nunito',
    button: { shape: 'pill', fill: 'solid' },
    links: 'card',
    corners: 'full',
  },
  slate: {
    name: 'Slate',
    colours: {
      light: { ground: '#f4f6fa', text: '#1a2436', accent: '#2b50cf', tint: '#dde4f3' },
      dark: { ground: '#131a28', text: '#e9edf6', accent: '#8fb0ff', tint: '#1d2840' },
    },
    tone: 'light',
    backdrop: slope,
    fonts: 'grotesk',
    button: { shape: 'rounded', fill: 'solid' },
    links: 'card',
    corners: 'soft',
  },
  adobe: {
    name: 'Adobe',
    colours: {
      light: { ground: '#fbe9da', text: '#47220f', accent: '#0c655f', tint: '#f3cdb2' },
      dark: { ground: '#40200f', text: '#fcecdf', accent: '#7ad3c8', tint: '#5a2f18' },
    },
    tone: 'light',
    backdrop: arches,
    fonts: 'dm-serif',
    button: { shape: 'rounded', fill: 'solid' },
    links: 'block',
    corners: 'round',
  },
  midnight: {
    name: 'Midnight',
    colours: {
      light: { ground: '#f1f0ff', text: '#1b1a4b', accent: '#5539bd', tint: '#cfc9f5' },
      dark: { ground: '#0c1030', text: '#eef0ff', accent: '#c0b0ff', tint: '#2b2e62' },
    },
    tone: 'dark',
    backdrop: stars,
    fonts: 'cormorant',
    button: { shape: 'pill', fill: 'solid' },
    links: 'soft',
    corners: 'round',
  },
}

/** By what its agent would ask for. */
export const fontNames: Record<FontPair, string> = {
  fraunces: 'Fraunces',
  playfair: 'Playfair Display & Figtree',
  cormorant: 'Cormorant Garamond & Jost',
  lora: 'Lora & Figtree',
  'dm-serif': 'DM Serif Display',
  grotesk: 'Space Grotesk',
  oswald: 'Oswald & Source Sans',
  nunito: 'Nunito',
}
