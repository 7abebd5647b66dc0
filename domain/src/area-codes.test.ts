import { stateCodes } from '@porchlight/contract/options'
import { expect, it } from 'vitest'
import { zonesOfPhone, zonesOfState } from './area-codes.ts'

it('every state an address can name has its hours', () => {
  expect(stateCodes.filter((state) => zonesOfState(state).length === 0)).toEqual([])
})

it('the codes name zones that there are', () => {
  const known = Array.from({ length: 800 }, (_, n) => String(n + 200)).filter(
    (code) => zonesOfPhone(`+1${code}5550142`).length !== 3,
  )
  expect(known.length).toBeGreaterThan(380)
  for (const code of known) {
    for (const zone of zonesOfPhone(`+1${code}5550142`)) {
      expect(() => new Intl.DateTimeFormat('en-US', { timeZone: zone })).not.toThrow()
    }
  }
})
