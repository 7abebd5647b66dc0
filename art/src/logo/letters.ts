export interface Letter {
  d: string
  width: number
}

/** Capitals of one pen's width, 100 units tall. */
export const letters: Record<string, Letter> = {
  A: { d: 'M0 100L36 0L72 100M13 66H59', width: 72 },
  B: { d: 'M0 0H30A23 23 0 0 1 30 46H0M30 46H34A27 27 0 0 1 34 100H0V0', width: 61 },
  C: { d: 'M80 20A46 50 0 1 0 80 80', width: 80 },
  D: { d: 'M0 0V100H30A50 50 0 0 0 30 0Z', width: 80 },
  E: { d: 'M54 0H0V100H54M0 50H48', width: 54 },
  F: { d: 'M54 0H0V100M0 50H46', width: 54 },
  G: { d: 'M80 20A46 50 0 1 0 86 60V52H52', width: 86 },
  H: { d: 'M0 0V100M68 0V100M0 50H68', width: 68 },
  I: { d: 'M0 0V100', width: 0 },
  J: { d: 'M40 0V74A20 26 0 0 1 0 78', width: 40 },
  K: { d: 'M0 0V100M58 0L0 58M22 37L60 100', width: 60 },
  L: { d: 'M0 0V100H50', width: 50 },
  M: { d: 'M0 100V0L42 62L84 0V100', width: 84 },
  N: { d: 'M0 100V0L68 100V0', width: 68 },
  O: { d: 'M46 0A46 50 0 1 0 46 100A46 50 0 1 0 46 0Z', width: 92 },
  P: { d: 'M0 100V0H32A28 28 0 0 1 32 56H0', width: 60 },
  Q: { d: 'M46 0A46 50 0 1 0 46 100A46 50 0 1 0 46 0ZM58 68L88 104', width: 92 },
  R: { d: 'M0 100V0H32A28 28 0 0 1 32 56H0M32 56L62 100', width: 62 },
  S: { d: 'M56 16C50 4 41 0 30 0C14 0 4 10 4 24C4 54 60 42 60 74C60 90 48 100 32 100C18 100 6 94 0 80', width: 60 },
  T: { d: 'M0 0H64M32 0V100', width: 64 },
  U: { d: 'M0 0V66A34 34 0 0 0 68 66V0', width: 68 },
  V: { d: 'M0 0L36 100L72 0', width: 72 },
  W: { d: 'M0 0L28 100L54 18L80 100L108 0', width: 108 },
  X: { d: 'M0 0L64 100M64 0L0 100', width: 64 },
  Y: { d: 'M0 0L34 52L68 0M34 52V100', width: 68 },
  Z: { d: 'M0 0H60L0 100H62', width: 62 },
  '&': {
    d: 'M74 100L22 34C12 20 18 2 36 2C52 2 58 18 48 30C40 40 8 46 8 74C8 92 20 100 34 100C54 100 66 82 68 60',
    width: 74,
  },
  ' ': { d: '', width: 34 },
}
