export type TextReply = 'stop' | 'start' | 'help'

const oneOf = (words: string) => new Set(words.split(' '))

/** The words that carriers and the FCC name, and what is said in Canada and by many here; one of them alone is clear. */
const stopWords = oneOf('stop stopall unsubscribe cancel end quit revoke optout arret alto')
const startWords = oneOf('start unstop')
const helpWords = oneOf('help info aide')

/** Said around such a word without changing it. */
const fillers = oneOf('please pls plz kindly just ok okay hi hello hey thanks thank you thx ty now immediately already')
/** 'Stop it' is clear; 'end it' and 'cancel that' may be about a visit. */
const afterStop = oneOf('it this that these all everything texts text texting messages messaging')

const texts = 'texts?|texting|messages?|messaging|msgs?|sms|alerts?|updates?'
const reach = 'text|texting|message|messaging|msg|contact|contacting|bother|bothering|spam|spamming|harass|harassing'
const me = '(?:me|us|my number|this number|this phone|my phone|my cell)'
const never = '(?:do not|dont|never|please not|no longer|must not|should not)'

/** Plain words that mean the same, over a message in lower case without signs. */
const stopPhrases = [
  // 'stop texting me', 'quit sending me these messages', 'cease all contact'
  `\\b(?:stop|quit|cease|discontinue)(?: \\w+){0,3} (?:${reach}|sending|${texts})\\b`,
  // 'do not text me', 'never contact this number again'
  `\\b${never}(?: ever)? (?:${reach}|write|send) (?:${me}|to ${me})\\b`,
  // 'please don't send any more texts', 'I do not want to receive texts', 'no longer wish to get these'
  `\\b${never} send(?: \\w+){0,2} more\\b`,
  `\\b${never} (?:want|wish|need)(?: to (?:get|receive|hear|be))?(?: \\w+){0,3} (?:${texts}|texted|messaged|contacted)\\b`,
  `\\bno more (?:\\w+ )?(?:${texts})\\b`,
  `\\b(?:remove|take|delete|erase|get) ${me} (?:from|off)\\b`,
  `\\b(?:remove|delete|erase|lose|forget) (?:my|this) (?:phone |cell )?number\\b`,
  `\\bremove me$|\\bremove me (?:please|now)\\b`,
  `\\bunsubscribe\\b|\\bopt(?:ing)? (?:me |us )?out\\b`,
  `\\b(?:revoke|withdraw) (?:my |all )?(?:consent|permission)\\b`,
  `\\bcancel (?:my |the |these |all )?(?:subscription|${texts})\\b`,
  `\\b(?:end) (?:my |the |these |all )?(?:subscription|${texts})\\b`,
  `\\bleave (?:me|us) alone\\b`,
  `\\b(?:you have|youve got|you got|this is|its) (?:the |a )?wrong (?:number|person)$`,
  `^(?:sorry )?wrong (?:number|person)$`,
].map((source) => new RegExp(source))

/** Says the opposite, or speaks of another hour. */
const exceptions = [
  `\\b(?:do not|dont|never) (?:ever )?(?:stop|quit|cease|end|unsubscribe|remove|opt)\\b`,
  `\\b(?:before|until|till|after|while|during|tonight|today|at work|so early|so late)\\b`,
].map((source) => new RegExp(source))

/** What a message asks of whoever sends texts; null where it is meant for a person to read. */
export function readReply(text: string): TextReply | null {
  const words = wordsOf(text)
  const [first, ...more] = words.filter((word) => !fillers.has(word))
  if (first === undefined) return null
  if (more.length === 0) return keyword(first)
  if (first === 'stop' && more.every((word) => word === first || afterStop.has(word))) return 'stop'
  const said = words.join(' ')
  if (exceptions.some((pattern) => pattern.test(said))) return null
  return stopPhrases.some((pattern) => pattern.test(said)) ? 'stop' : null
}

function keyword(word: string): TextReply | null {
  if (stopWords.has(word)) return 'stop'
  if (startWords.has(word)) return 'start'
  return helpWords.has(word) ? 'help' : null
}

/** Long enough for any such wish; what follows is a letter. */
const longest = 600

/** In lower case, without accents, signs and apostrophes: 'DON'T' and 'don’t' are one. */
function wordsOf(text: string): string[] {
  return text
    .slice(0, longest)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
