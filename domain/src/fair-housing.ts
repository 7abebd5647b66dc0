/** Whom a phrase may turn away: the classes the US Fair Housing Act protects, and words the trade has left behind. */
type Concern = 'family' | 'religion' | 'race' | 'disability' | 'sex' | 'age' | 'income' | 'custom'

const reasons: Record<Concern, string> = {
  family: 'It can read as turning families with children away.',
  religion: 'It can read as preferring one religion.',
  race: 'It can read as preferring one race, colour or national origin.',
  disability: 'It can read as turning people with a disability away.',
  sex: 'It can read as preferring one sex.',
  age: 'Age may only limit who lives here where the law on housing for older people applies.',
  income: 'Many states and cities forbid turning away how someone pays.',
  custom: 'The trade has replaced this word.',
}

/** Kept in one place and reviewed with each release; the words a description uses, why not, and what to say instead. */
const phrases: [concern: Concern, phrase: RegExp, instead: string][] = [
  [
    'family',
    /no (?:children|kids)|adults? only|adult (?:building|community|living)|child[- ]?free/,
    'describe the rooms',
  ],
  [
    'family',
    /(?:perfect|ideal|great) for (?:a )?(?:single|singles|couples?|empty nesters|bachelors?|students?)/,
    'say what the home offers, such as "one large bedroom"',
  ],
  [
    'family',
    /(?:perfect|ideal|great) for (?:a )?(?:family|families|growing family)|family[- ]friendly|family home/,
    '"room for everyone" or the number of bedrooms',
  ],
  [
    'family',
    /empty nesters?|bachelor pad|couples? preferred|singles? preferred|no families/,
    'describe the size and layout',
  ],
  [
    'religion',
    /(?:near|close to|walk(?:ing distance)? to|next to) (?:the |a )?(?:church|churches|synagogue|mosque|temple|parish)/,
    'name a street or a park nearby',
  ],
  ['religion', /christian|jewish|muslim|catholic|hindu|mormon|kosher kitchen/, 'leave religion out'],
  [
    'race',
    /(?:white|black|hispanic|latino|latina|asian|chinese|indian|ethnic|integrated|diverse) (?:neighbou?rhood|area|community|family|families|tenants?|buyers?)/,
    'describe the place, not the people',
  ],
  [
    'race',
    /no (?:immigrants|foreigners)|american citizens only|english[- ]speaking only|must speak english/,
    'leave it out',
  ],
  [
    'race',
    /exclusive (?:neighbou?rhood|community|area)|restricted community|private community/,
    '"gated street" or "quiet street"',
  ],
  [
    'disability',
    /no wheelchairs?|able[- ]bodied|must be (?:mobile|healthy)|not suitable for (?:the )?(?:disabled|handicapped)|no (?:disabled|handicapped)/,
    '"third floor, no elevator"',
  ],
  [
    'disability',
    /handicap(?:ped)?[- ]accessible|handicap(?:ped)? (?:parking|access)|handicapped/,
    '"wheelchair accessible"',
  ],
  [
    'disability',
    /no (?:service|assistance|emotional support) animals?/,
    'leave it out: assistance animals are no pets',
  ],
  ['disability', /walking distance/, '"three blocks from"'],
  [
    'sex',
    /(?:male|female|men|women|man|woman|gentlem[ae]n|lady|ladies) (?:only|preferred)|no (?:men|women|males|females)/,
    'leave it out',
  ],
  [
    'sex',
    /bachelorette|mother[- ]in[- ]law (?:suite|apartment|unit)|in[- ]law suite/,
    '"second suite" or "guest suite"',
  ],
  [
    'age',
    /no (?:seniors|elderly|older people)|seniors? only|55\+|mature (?:person|couple|tenants?|adults?|individual)|young professionals?|retirees?/,
    'describe the home; name a 55+ community only where it is one by law',
  ],
  [
    'income',
    /no section 8|no (?:housing )?vouchers?|no government assistance|no public assistance|must be employed|employed only/,
    'leave it out',
  ],
  ['custom', /master (?:bedroom|suite|bath(?:room)?|closet)/, '"primary bedroom" or "main suite"'],
  ['custom', /his and hers?(?: closets?| sinks?)?/, '"two closets" or "double sinks"'],
]

export interface FairHousingNote {
  /** As it stands in the text. */
  found: string
  reason: string
  instead: string
}

const rules = phrases.map(([concern, { source }, instead]) => ({
  pattern: new RegExp(`(?<![\\p{L}\\d])(?:${source})(?![\\p{L}\\d])`, 'giu'),
  reason: reasons[concern],
  instead,
}))

/** Notes on a description, in the order of its text. They warn and never forbid: only the agent knows what is meant. */
export function checkFairHousing(text: string): FairHousingNote[] {
  const plain = text.replace(/\s/g, ' ')
  const notes = new Map<string, FairHousingNote & { at: number }>()
  for (const { pattern, reason, instead } of rules) {
    for (const match of plain.matchAll(pattern)) {
      const key = match[0].toLowerCase()
      if (!notes.has(key)) notes.set(key, { found: match[0], reason, instead, at: match.index })
    }
  }
  return [...notes.values()].sort((one, other) => one.at - other.at).map(({ at: _, ...note }) => note)
}
