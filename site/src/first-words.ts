import { type SiteMessages, siteMessages } from '@porchlight/contract/site-messages'

const begins = Object.entries(siteMessages.begins) as [keyof SiteMessages['begins'], string][]

/** What a page begins with is ours to say in its language; what an agent has written stays as it is. */
export function firstWords(text: string, words: SiteMessages): string {
  const begun = begins.find(([, said]) => said === text)
  return begun ? words.begins[begun[0]] : text
}
