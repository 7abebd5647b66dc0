import { siteMessages } from '@porchlight/contract/site-messages'
import { siteMessagesEs } from '@porchlight/contract/site-messages.es'
import { expect, it } from 'vitest'
import { saidIn } from './said-in.ts'

it('says in the page’s language what a check said in English', () => {
  expect(saidIn(siteMessagesEs, siteMessages.contact.emailInvalid)).toBe(siteMessagesEs.contact.emailInvalid)
  expect(saidIn(siteMessagesEs, siteMessages.general.tooLong)).toBe(siteMessagesEs.general.tooLong)
})

it('knows a sentence that was filled in by its beginning', () => {
  const sentence = siteMessages.general.tooManyRequests.replace('{wait}', '5 minutes')
  expect(saidIn(siteMessagesEs, sentence)).toBe(siteMessagesEs.general.tooManyRequests)
})

it('leaves what nobody has translated, and English as it is', () => {
  expect(saidIn(siteMessagesEs, 'Something else.')).toBe('Something else.')
  expect(saidIn(siteMessages, siteMessages.letsTalk)).toBe(siteMessages.letsTalk)
})
