import { type SiteMessages, siteMessages } from '@porchlight/contract/site-messages'
import { createContext, useContext } from 'react'

export const Words = createContext<SiteMessages>(siteMessages)

/** What the page says, in its language. */
export const useWords = () => useContext(Words)
