import { expect, it } from 'vitest'
import { contactLinks } from './contact-links.ts'

it('leads to the telephone and to the mail, and never further', () => {
  expect(contactLinks.call('(503) 555-0142')).toBe('tel:5035550142')
  expect(contactLinks.text('+1 503 555 0142')).toBe('sms:+15035550142')
  expect(contactLinks.write('hank@example.com')).toBe('mailto:hank@example.com')
  expect(contactLinks.write('a?bcc=b@example.com')).toBe('mailto:a%3Fbcc%3Db@example.com')
})
