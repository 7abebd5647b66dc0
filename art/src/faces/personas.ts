export type HairStyle = 'waves' | 'bob' | 'bun' | 'curls' | 'side-part' | 'crop' | 'tousled'
export type Outfit = 'blazer' | 'suit' | 'turtleneck' | 'sweater' | 'shirt' | 'dress'

export interface Persona {
  skin: string
  hair: { style: HairStyle; colour: string }
  brows: string
  eyes: string
  lips: string
  isMan: boolean
  beard?: 'stubble' | 'full'
  hasGlasses?: boolean
  hasEarrings?: boolean
  outfit: { kind: Outfit; colour: string; under: string }
  backdrop: readonly [string, string]
  /** 0 is young; lines and softness grow with it. */
  age: number
  tilt: number
}

export const personas = {
  maya: {
    skin: '#c58a62',
    hair: { style: 'waves', colour: '#3a2218' },
    brows: '#2c1a14',
    eyes: '#5a3a22',
    lips: '#b5524c',
    isMan: false,
    outfit: { kind: 'blazer', colour: '#2b3a67', under: '#f3e6d2' },
    backdrop: ['#f3d9b1', '#c98f5f'],
    age: 0.2,
    tilt: -2.5,
  },
  daniel: {
    skin: '#e8b894',
    hair: { style: 'side-part', colour: '#5a3c28' },
    brows: '#4a3020',
    eyes: '#4f7291',
    lips: '#c27a6c',
    isMan: true,
    beard: 'stubble',
    outfit: { kind: 'suit', colour: '#36425e', under: '#f7f5f0' },
    backdrop: ['#dbe5ea', '#8fa7b5'],
    age: 0.3,
    tilt: 2,
  },
  grace: {
    skin: '#efc9a4',
    hair: { style: 'bob', colour: '#1f1a1c' },
    brows: '#2a2122',
    eyes: '#3a261c',
    lips: '#c65a5a',
    isMan: false,
    outfit: { kind: 'turtleneck', colour: '#c79a62', under: '#f4ead8' },
    backdrop: ['#e3e8d8', '#9db08e'],
    age: 0.25,
    tilt: 2.5,
  },
  marcus: {
    skin: '#7d4f36',
    hair: { style: 'crop', colour: '#1c1513' },
    brows: '#1c1412',
    eyes: '#3a2318',
    lips: '#8a4a40',
    isMan: true,
    beard: 'full',
    outfit: { kind: 'sweater', colour: '#3c4048', under: '#2f7a78' },
    backdrop: ['#f0c88e', '#b9743c'],
    age: 0.3,
    tilt: -2,
  },
  jane: {
    skin: '#e3b08a',
    hair: { style: 'bun', colour: '#7a3a22' },
    brows: '#5d2f1e',
    eyes: '#56754f',
    lips: '#bd4f4a',
    isMan: false,
    hasEarrings: true,
    outfit: { kind: 'blazer', colour: '#3f6a58', under: '#fbf4e8' },
    backdrop: ['#f2ddd0', '#d09a84'],
    age: 0.3,
    tilt: -2,
  },
  henry: {
    skin: '#ecc3a3',
    hair: { style: 'side-part', colour: '#a9a6a2' },
    brows: '#8d8883',
    eyes: '#557a92',
    lips: '#bb7a6c',
    isMan: true,
    hasGlasses: true,
    beard: 'stubble',
    outfit: { kind: 'suit', colour: '#6b5b4c', under: '#dfe8f0' },
    backdrop: ['#d8dfe6', '#7f93a6'],
    age: 0.85,
    tilt: 1.5,
  },
  amara: {
    skin: '#8e5a3c',
    hair: { style: 'curls', colour: '#231712' },
    brows: '#20140f',
    eyes: '#3b2317',
    lips: '#a03f44',
    isMan: false,
    hasEarrings: true,
    outfit: { kind: 'dress', colour: '#b5532f', under: '#b5532f' },
    backdrop: ['#dfe9e4', '#8db5a8'],
    age: 0.2,
    tilt: 2,
  },
  noah: {
    skin: '#cf9a72',
    hair: { style: 'tousled', colour: '#2a1c16' },
    brows: '#241813',
    eyes: '#4a3020',
    lips: '#a9655a',
    isMan: true,
    beard: 'stubble',
    outfit: { kind: 'shirt', colour: '#e9e0cf', under: '#f6f1e6' },
    backdrop: ['#e9e0f0', '#a493bd'],
    age: 0.2,
    tilt: -1.5,
  },
} as const satisfies Record<string, Persona>

export type PersonaName = keyof typeof personas
