const texts = 'texts?|texting|messages?|messaging|msgs?|sms|alerts?|updates?'
const reach = 'text|texting|message|messaging|msg|contact|contacting|bother|bothering|spam|spamming|harass|harassing'
const me = '(?:me|us|my number|this number|this phone|my phone|my cell)'
const never = '(?:do not|dont|never|please not|no longer|must not|should not)'

export const englishReplies = {
  fillers: 'please pls plz kindly just ok okay hi hello hey thanks thank you thx ty now immediately already',
  // 'Stop it' is clear; 'end it' and 'cancel that' may be about a visit.
  firm: 'stop',
  afterFirm: 'it this that these all everything texts text texting messages messaging',
  stopPhrases: [
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
  ],
  exceptions: [
    `\\b(?:do not|dont|never) (?:ever )?(?:stop|quit|cease|end|unsubscribe|remove|opt)\\b`,
    `\\b(?:before|until|till|after|while|during|tonight|today|at work|so early|so late)\\b`,
  ],
} as const
