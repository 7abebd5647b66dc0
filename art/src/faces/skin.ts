import { mix, shadow } from '../colour.ts'

/** The tones one skin takes in light, shade and blush. */
export interface SkinTones {
  base: string
  light: string
  shade: string
  deep: string
  blush: string
}

export function skinTones(base: string): SkinTones {
  return {
    base,
    light: mix(base, '#fff1dc', 0.42),
    shade: shadow(mix(base, '#a8492c', 0.24), '#3a1410', 0.22),
    deep: shadow(mix(base, '#8a3420', 0.3), '#2a0e0c', 0.5),
    blush: mix(base, '#d9503f', 0.5),
  }
}
