import { expect, it } from 'vitest'
import { limits } from './limits.ts'
import { codeLengths } from './options.ts'

const { strangers, strangersFromAddress, devices, device, address, emailChange } = limits.guesses

it.each([
  ['on one account, with a device of its owner in hand', strangers + devices],
  ['from one address on all accounts', address],
  ['for somebody else’s address as a new email', emailChange],
])('a day of guessing %s has less than half a percent', (_, guesses) => {
  for (const length of codeLengths) expect(guesses / 10 ** length).toBeLessThan(limits.guessingOdds)
})

it('what is left to guess of recovery codes is nothing beside that, though both are taken from one budget', () => {
  const codesThereAre = 32 ** limits.recoveryCodes.characters
  expect(((strangers + devices) * limits.recoveryCodes.count) / codesThereAre).toBeLessThan(1e-15)
})

it('no single address or device uses up what is there for others', () => {
  expect(strangersFromAddress * 2).toBeLessThanOrEqual(strangers)
  expect(strangersFromAddress).toBeLessThan(address)
  expect(device * 2).toBeLessThanOrEqual(devices)
  expect(limits.codeRequests.each.max * 2).toBeLessThanOrEqual(limits.codeRequests.account.max)
  expect(limits.codeRequests.eachDaily.max * 2).toBeLessThanOrEqual(limits.codeRequests.accountDaily.max)
})
