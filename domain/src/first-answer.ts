import { type VisitorMessages, visitorMessages } from '@porchlight/contract/visitor-messages'
import { fill } from './fill.ts'

interface Asked {
  /** As the visitor typed it. */
  firstName: string
  /** The home they asked about, in the agent's own words; empty where it is none of theirs. */
  listingAddress: string
  isAboutValue: boolean
  agentName: string
  words?: Pick<VisitorMessages, 'there' | 'aboutValue' | 'aboutMessage'>
}

/** A stranger chooses what stands here and who reads it: a name is letters, or it is not said. */
const name = /^[\p{L}\p{M}'’ -]{1,40}$/u

/** The agent's words with the visitor's first name and what they asked about. */
export function firstAnswer(words: string, asked: Asked): string {
  const { firstName, listingAddress, isAboutValue, agentName, words: said = visitorMessages.en } = asked
  return fill(words, {
    first: name.test(firstName) ? firstName : said.there,
    about: listingAddress || (isAboutValue ? said.aboutValue : said.aboutMessage),
    agent: agentName,
  })
}
