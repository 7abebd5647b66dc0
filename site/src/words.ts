import type { Language } from '@porchlight/contract/languages'
import { type SiteMessages, siteMessages } from '@porchlight/contract/site-messages'
import { siteMessagesEs } from '@porchlight/contract/site-messages.es'

export const wordsIn: Record<Language, SiteMessages> = { en: siteMessages, es: siteMessagesEs }
