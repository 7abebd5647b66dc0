import type { ConsentAct, ConsentWay, TextPurpose } from '@porchlight/contract/texts'

interface Entry {
  act: ConsentAct
  way: ConsentWay
}

/** Only whoever reads the texts can agree to them: what an agent says of somebody is kept, and opens nothing again. */
const isTheirOwn = ({ act, way }: Entry) => act !== 'agreed' || way !== 'share'

export interface Standing {
  /** They have said stop, and nothing since. */
  isClosed: boolean
  isAgreed: boolean
}

/** What holds after all that was said between an agent and a number, newest first. */
export function standingOf(entries: readonly Entry[]): Standing {
  const own = entries.filter(isTheirOwn)
  return { isClosed: own[0]?.act === 'revoked', isAgreed: own.some(({ act }) => act === 'agreed') }
}

interface Rule {
  /** Goes only to who has agreed. */
  needsConsent: boolean
  /** Goes to who has said stop as well: the one confirmation, and help that was asked for. */
  passesStop: boolean
  /** Waits for the morning. */
  waitsForDay: boolean
}

/** Notices go to the agent who asked for them, answers to a message that has just come. */
export const textRules: Record<TextPurpose, Rule> = {
  confirmation: { needsConsent: true, passesStop: false, waitsForDay: true },
  notice: { needsConsent: false, passesStop: false, waitsForDay: false },
  // The agent says at each that it was asked for.
  share: { needsConsent: false, passesStop: false, waitsForDay: true },
  trial: { needsConsent: false, passesStop: false, waitsForDay: false },
  answer: { needsConsent: false, passesStop: true, waitsForDay: false },
  conversation: { needsConsent: true, passesStop: false, waitsForDay: true },
}

export type TextRefusal = 'closed' | 'unasked'

export function refusalOf(purpose: TextPurpose, { isClosed, isAgreed }: Standing): TextRefusal | null {
  const { needsConsent, passesStop } = textRules[purpose]
  if (isClosed && !passesStop) return 'closed'
  return needsConsent && !isAgreed ? 'unasked' : null
}
