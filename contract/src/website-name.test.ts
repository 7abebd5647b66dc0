import { expect, it } from 'vitest'
import { messages } from './messages.ts'
import { websiteNameAt } from './website-name.ts'

const { signup } = messages
const read = (given: string) => {
  const { data, error } = websiteNameAt('porchlight.example:3000').safeParse(given)
  return data ?? error?.issues.map(({ message }) => message)
}

it.each([
  ['john-smith', 'john-smith'],
  [' John-Smith ', 'john-smith'],
  ['john.porchlight.example', 'john'],
  ['https://john.porchlight.example:3000/social', 'john'],
])('reads %s as %s', (given, name) => {
  expect(read(given)).toBe(name)
})

it.each([
  ['john.smith', signup.websiteNameDots],
  ['www.mygreatsite.com', signup.websiteNameDots],
  ['a.b.porchlight.example', signup.websiteNameDots],
  ['.porchlight.example', signup.websiteNameDots],
  ['john.', signup.websiteNameDots],
  ['', signup.websiteNameRequired],
  ['jo', signup.websiteNameShape],
  ['www.porchlight.example', signup.websiteNameReserved],
  // Programs look for these names by themselves, and would ask an agent's page for their settings.
  ['wpad', signup.websiteNameReserved],
  ['isatap', signup.websiteNameReserved],
  ['autodiscover', signup.websiteNameReserved],
  ['autoconfig', signup.websiteNameReserved],
  ['mta-sts', signup.websiteNameReserved],
  ['openpgpkey', signup.websiteNameReserved],
  // People would read these as ours.
  ['secure', signup.websiteNameReserved],
  ['my-bank-support', signup.websiteNameReserved],
  ['porchlight-login', signup.websiteNameReserved],
  ['support-team', signup.websiteNameReserved],
  // Shown as other letters than it is made of.
  ['xn--pypal-4ve', signup.websiteNameReserved],
])('refuses %j with one sentence', (given, sentence) => {
  expect(read(given)).toEqual([sentence])
})
