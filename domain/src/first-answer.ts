import { fill } from './estimate-words.ts'

interface Asked {
  /** As the visitor typed it. */
  firstName: string
  /** The home they asked about, in the agent's own words; empty where it is none of theirs. */
  listingAddress: string
  isAboutValue: boolean
  agentName: string
}

/** A stranger chooses what stands here and who reads it: a name is letters, or it is not said. */
const name = /^[\p{L}\p{M}'’ -]{1,40}$/u

/** The agent's words with the visitor's first name and what they asked about. */
export function firstAnswer(words: string, { firstName, listingAddress, isAboutValue, agentName }: Asked): string {
  return fill(words, {
    first: name.test(firstName) ? firstName : 'there',
    about: listingAddress || (isAboutValue ? 'the value of your home' : 'your message'),
    agent: agentName,
  })
}
