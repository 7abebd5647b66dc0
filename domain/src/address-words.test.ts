import { states } from '@porchlight/contract/options'
import { expect, it } from 'vitest'
import { parseAddress } from './parse-address.ts'

const stateOf = (written: string) => parseAddress(`12 Oak Lane, Springfield, ${written} 12345`).state

it.each(states)('%s is known by its code and as %s', (code, name) => {
  expect([stateOf(code), stateOf(name)]).toEqual([code, code])
})

it.each([
  ['AL', 'Ala.'],
  ['AZ', 'Ariz.'],
  ['AR', 'Ark.'],
  ['CA', 'Calif.'],
  ['CO', 'Colo.'],
  ['CT', 'Conn.'],
  ['DE', 'Del.'],
  ['FL', 'Fla.'],
  ['IL', 'Ill.'],
  ['IN', 'Ind.'],
  ['KS', 'Kan.'],
  ['KS', 'Kans.'],
  ['MA', 'Mass.'],
  ['MI', 'Mich.'],
  ['MN', 'Minn.'],
  ['MS', 'Miss.'],
  ['MT', 'Mont.'],
  ['NE', 'Neb.'],
  ['NE', 'Nebr.'],
  ['NV', 'Nev.'],
  ['OK', 'Okla.'],
  ['OR', 'Ore.'],
  ['OR', 'Oreg.'],
  ['PA', 'Penn.'],
  ['PA', 'Penna.'],
  ['TN', 'Tenn.'],
  ['TX', 'Tex.'],
  ['WA', 'Wash.'],
  ['WI', 'Wis.'],
  ['WI', 'Wisc.'],
  ['WY', 'Wyo.'],
  ['NC', 'N. Carolina'],
  ['SD', 'S. Dakota'],
  ['WV', 'W. Virginia'],
  ['NH', 'N.H.'],
  ['RI', 'R.I.'],
  ['PR', 'P.R.'],
  ['DC', 'D.C.'],
  ['VI', 'Virgin Islands'],
  ['VI', 'USVI'],
])('%s is known as people shorten it: %s', (code, written) => {
  expect(stateOf(written)).toBe(code)
})
