import { expect, it } from 'vitest'
import { firstAnswer } from './first-answer.ts'

const words = 'Hi {first}, this is {agent}. About {about}: {unknown}'
const asked = { firstName: 'Zoë', listingAddress: '12 Larch Lane', isAboutValue: false, agentName: 'Ada Field' }

it.each([
  [asked, 'Hi Zoë, this is Ada Field. About 12 Larch Lane: {unknown}'],
  [
    { ...asked, firstName: 'WIN at http://spam.example' },
    'Hi there, this is Ada Field. About 12 Larch Lane: {unknown}',
  ],
  [{ ...asked, firstName: '{agent}' }, 'Hi there, this is Ada Field. About 12 Larch Lane: {unknown}'],
  [
    { ...asked, listingAddress: '', isAboutValue: true },
    'Hi Zoë, this is Ada Field. About the value of your home: {unknown}',
  ],
  [{ ...asked, listingAddress: '' }, 'Hi Zoë, this is Ada Field. About your message: {unknown}'],
])('%j', (who, text) => {
  expect(firstAnswer(words, who)).toBe(text)
})
