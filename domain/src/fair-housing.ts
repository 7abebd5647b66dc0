/** Whom a phrase may turn away: the classes the US Fair Housing Act protects, and words the trade has left behind. */
type Concern = 'family' | 'religion' | 'race' | 'disability' | 'sex' | 'age' | 'income' | 'custom'

const reasons: Record<Concern, string> = {
  family: 'This can read as turning away families with children.',
  religion: 'This can read as preferring one religion.',
  race: 'This can read as preferring one race, color or national origin.',
  disability: 'This can read as turning away people with a disability.',
  sex: 'This can read as preferring one sex.',
  age: 'Age limits are only allowed where the law on housing for older people applies.',
  income: 'Many states and cities forbid turning people away because of how they pay.',
  custom: 'The industry has moved on from this word.',
}

const any = (...patterns: string[]) => `(?:${patterns.join('|')})`

/** Those an adjective may stand before: `single tenants`, `Asian families`. */
const people =
  'people|persons?|individuals?|tenants?|renters?|residents?|buyers?|applicants?|occupants?|famil(?:y|ies)|couples?|households?|roommates?|housemates?|neighbou?rs?|professionals?|students?|homeowners?|owners?|folks|adults?|lad(?:y|ies)|gentlem[ae]n|wom[ae]n|m[ae]n|moms?|mothers?|parents?|dads?|fathers?'
const races =
  'white|black|caucasian|african[- ]american|asian|hispanic|latin[oax]|mexican|chinese|japanese|korean|vietnamese|filipino|indian|pakistani|arab|middle[- ]eastern|african|haitian|jamaican|somali|puerto rican|cuban|european|russian|polish|italian|irish|anglo|american|foreign(?:[- ]born)?|immigrant|minority|english[- ]speaking|spanish[- ]speaking|native'
const religions =
  'christian|jewish|muslim|islamic|catholic|hindu|mormon|lds|buddhist|protestant|sikh|evangelical|orthodox|religious|church[- ]going|god[- ]fearing'
const kids = 'child(?:ren)?|kids?|bab(?:y|ies)|infants?|toddlers?|teen(?:ager)?s?|minors|youngsters|little ones'

/** Who is spoken of; each class by its nouns and by its adjectives with a person behind them. */
const classes: Record<'kids' | 'household' | 'sex' | 'race' | 'religion' | 'disability' | 'age' | 'income', string> = {
  kids: any(kids, `(?:famil(?:y|ies)|parents?|couples?|people|anyone|tenants?) with (?:small |young )?(?:${kids})`),
  household: any(
    `single ${any(people)}`,
    `(?:un)?married ${any(people)}`,
    'famil(?:y|ies)',
    'couples?',
    'singles',
    'adults?',
    'bachelors?',
    'empty[- ]nesters?',
    'newlyweds',
    'pregnant women',
    'divorced (?:men|women|people)',
    'single (?:person|parent)s?',
    'students?',
  ),
  sex: any(
    '(?:fe)?males?',
    `(?:fe)?male ${any(people)}`,
    'm[ae]n',
    'wom[ae]n',
    'gentlem[ae]n',
    'lad(?:y|ies)',
    'girls',
    'boys',
    'guys',
    'gays?',
    'lesbians?',
    'homosexuals?',
    'same[- ]sex couples?',
    `(?:gay|straight|transgender|lgbtq?) ${any(people)}`,
  ),
  race: any(
    `(?:${races}) ${any(people)}`,
    `(?:${races})s`,
    'whites|blacks|caucasians?|african[- ]americans?|asians?|hispanics?|latin[oax]s?|mexicans?|chinese|koreans?|indians?|arabs?|haitians?|somalis?|puerto ricans?|cubans?|europeans?|russians?|americans',
    'immigrants?|foreigners?|refugees?|minorities|people of colou?r|(?:non[- ]?)?citizens?|(?:us|u\\.s\\.|american) citizens?',
    '(?:non[- ])?(?:native |fluent ){0,2}(?:english|spanish) speakers?|native[- ]born',
  ),
  religion: any(
    `(?:${religions}) ${any(people)}`,
    'christians?|jews?|jewish|muslims?|catholics?|hindus?|mormons?|buddhists?|protestants?|sikhs?|atheists?|evangelicals?|believers|church ?goers|church members',
  ),
  disability: any(
    'disabled|handicapped|disabilit(?:y|ies)|blind|deaf|wheelchairs?|wheelchair users?|mobility aids?|cripples?|amputees?|walkers or canes',
    'mental(?:ly)? (?:ill(?:ness)?|disabled|retarded|health (?:issues|problems|conditions)|patients?|problems)|psychiatric (?:history|patients?)|autis(?:m|tic)|recovering addicts?|hiv|epileptics?',
    '(?:service|assistance|(?:emotional )?support|guide|comfort) (?:animals?|dogs?|pets?)',
    '(?:disabled|handicapped|blind|deaf|autistic|mentally ill) (?:people|persons?|tenants?|applicants?|individuals?|children)',
  ),
  age: any(
    'seniors?(?: citizens?)?|elderly(?: people| persons?| tenants?)?|retirees?|old(?:er)? (?:people|folks|persons?|tenants?|adults?)|young(?:er)? (?:people|folks|persons?|tenants?|adults?|professionals?|couples?)|millennials',
  ),
  income: any(
    'section[- ]?8(?: tenants?| vouchers?)?|(?:housing )?vouchers?(?: holders?)?|(?:public|government|housing|rental) (?:assistance|subsid(?:y|ies))|welfare(?: recipients?)?|food stamps|ssi|ssdi|disability income|child support income',
  ),
}
type Class = keyof typeof classes

const concerns: Record<Class, { concern: Concern; instead: string }> = {
  kids: { concern: 'family', instead: 'describe the rooms' },
  household: { concern: 'family', instead: 'say what the home offers, such as "one large bedroom"' },
  sex: { concern: 'sex', instead: 'leave it out' },
  race: { concern: 'race', instead: 'describe the place, not the people' },
  religion: { concern: 'religion', instead: 'leave religion out' },
  disability: {
    concern: 'disability',
    instead: 'describe the home: "third floor, no elevator"; assistance animals aren’t pets',
  },
  age: { concern: 'age', instead: 'describe the home; name a 55+ community only where it is one by law' },
  income: { concern: 'income', instead: 'leave it out' },
}

/** A class word before one of these names a place or a thing: `Christian Street`, `wheelchair ramp`, `family room`. */
const things =
  "(?:(?:['’]|[- ](?:community |memorial |public |activity |day ?|care |health ))?[- ]?(?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|lane|ln|court|ct|way|place|square|plaza|university|college|schools?|academy|hospital|cent(?:er|re)s?|museum|park(?:ing|way)?|playgrounds?|playrooms?|library|theat(?:er|re)|station|hall|clubs?|cemetery|county|hills?|heights|valley|creek|river|lake|beach|rock|rooms?|ramps?|access(?:ible|ibility)?|lifts?|entrances?|(?:bath|rest|bed)rooms?|pool|gatherings?|dinners?|meals?|movie|games?|nights?|time|reunions?|discounts?|owned|proof(?:ed)?|sized?|stores?|shops?|boutiques?|restaurants?|markets?|cuisine|food|caves?|quarters|spaces?|stalls?|detached|level|story|vanity|sink|closets?|dogs? wash|heirlooms?|photos?|walls?|cabinets?|trim|tile|granite|marble|appliances|oak|walnut)(?![a-z]))|['’]"
const notAThing = `(?!${things})`

/** Small words and praise between the limit and the person. */
const between =
  '(?:(?:an?|the|any|all|some|other|more|small|young|younger|older|large|quiet|clean|nice|respectful|responsible|reliable|professional|mature|working|employed|retired|growing|busy|loving|certain|those|people|persons?|anyone|someone|individuals?|tenants?|renters?|residents?|applicants?|who|are|is|with|of|and|or|from|pets|smokers|our|your|first[- ]time|one|two) ){0,4}'

const excludes = [
  `(?:no|zero|not any|without|never any|nor) ${between}{class}`,
  // A list after one `no`: the last word of it counts with `or`, or at the end of the sentence.
  `no (?:[a-z-]{1,20}(?: [a-z-]{1,20})?, ?){0,3}[a-z-]{1,20}(?: [a-z-]{1,20})?,? (?:or|nor) ${between}{class}`,
  `no (?:[a-z-]{1,20}, ?){1,4}(?:and )?{class}(?= ?(?:[.!;]|$))`,
  `(?:not|never|isn['’]?t|un(?=suit)|in(?=appropriate))[ -]?(?:(?:really|very|particularly|a|an|the|our|well|be|best|best place|place|home|unit|building|property) ){0,3}(?:suit(?:ed|able)|ideal|appropriate|recommended|right|good|great|fit|meant|intended|designed|safe|perfect|equipped|set up|available|open)? ?(?:(?:fit|match|choice|place|home|option) )?(?:for|to) ${between}{class}`,
  `(?:cannot|can['’]?t|can not|won['’]?t|will not|would not|do not|does not|don['’]?t|doesn['’]?t|unable to|not able to|not|refuse to|not willing to) (?:be )?(?:accept|rent(?:ing)? to|leas(?:e|ing) to|sell(?:ing)? to|show to|take|taking|allow|consider|accommodat(?:e|ing)|house|want|accepting|allowing|have|live with|deal with) ${between}{class}`,
  `{class}(?: [a-z0-9]{1,12}){0,3}? (?:are|is|will be)?(?: ?(?:not|never)|n['’]t) (?:be )?(?:allowed|permitted|accepted|welcomed?|wanted|considered|apply|suitable|eligible|preferred)`,
  `{class} need not apply`,
  `{class}(?: [a-z]{1,12}){0,2}? (?:prohibited|excluded|forbidden|banned|discouraged|strictly forbidden)`,
  `(?:prohibit(?:s|ed)?|exclud(?:es?|ed|ing)|ban(?:s|ned)?|discourag(?:e|es|ed)|forbid(?:s|den)?|turn(?:s|ed|ing)? away|except|but no|anyone but|other than) ${between}{class}`,
  `free of ${between}{class}`,
  `{class}[- ]free`,
]
const prefers = [
  `{class}(?: (?:[a-z]{1,12}|section|building|floor|household|home|living)){0,2}?[ -](?:only|preferred|required|exclusively|a plus|wanted|please)`,
  `(?:only|exclusively|solely|strictly|primarily)(?: (?:rent(?:ing|ed|s)?|leas(?:e|ing|ed)|sell(?:ing)?|sold|open|available|suitable|show(?:n|ing)?|accept(?:s|ing)?|tak(?:e|ing)|want|consider(?:ing)?))? (?:for |to |by )?${between}{class}`,
  `(?:prefer(?:red|s|ring|ably|ence)?(?: (?:for|to|is|will be given to|given to|rent to|goes to|renting to))?|priority (?:for|to|given to)|favou?rs?|restricted to|limited to|reserved for|set aside for|exclusive(?:ly)? (?:to|for)|designated for) ${between}{class}`,
  `(?:seeking|looking for|searching for|in search of|hoping for|hoping to find|we want|wanted:?|desired:?|would like|want to rent to|must be|should be|needs? to be|has to be|have to be) ${between}{class}`,
]
const praises = [
  `(?:perfect|ideal|great|best|excellent|fantastic|wonderful|suit(?:ed|able|s)|geared|intended|meant|designed|aimed|tailored|cater(?:s|ing)|appeals?|attractive|made|a dream)(?: (?:home|place|house|spot|fit|choice|rental|apartment|condo|starter|for|to|toward|at))? (?:for|to|toward|at)? ?${between}{class}`,
]
const dwells = [
  `(?:all[- ]|mostly |predominantly |largely |primarily |mainly |traditional(?:ly)? |historically |established |strong |close[- ]knit |growing |proud )?{class}[- ](?:only )?(?:neighbou?rhoods?|communit(?:y|ies)|areas?|buildings?|blocks?|complex|enclave|environment|atmosphere|values|lifestyle|living|section of town|district)`,
]

/** Those whose name before a place says who lives there. */
const adjectives: Partial<Record<Class, string>> = {
  race: any(races, 'ethnic', 'integrated', 'diverse', 'multicultural', 'racially mixed', 'segregated'),
  religion: any(religions),
  household: any('adults?', 'singles', 'couples?'),
  age: any('mature', 'senior', 'retiree'),
}

/** What no rule about people says; the words a description uses, and what to say instead. */
const phrases: [concern: Concern, phrase: string, instead: string][] = [
  [
    'family',
    'must be (?:un)?married|empty nesters?|bachelor pad|child[- ]?free|kid[- ]free|adults?[- ]only',
    'describe the size and layout',
  ],
  [
    'family',
    'family[- ]friendly|(?:great|perfect|ideal|lovely|wonderful) family home',
    '"room for everyone" or the number of bedrooms',
  ],
  [
    'family',
    `(?:no more than|max(?:imum)?(?: of)?|limit(?:ed)?(?: of| to)?|at most|only) (?:\\d|one|two|three) (?:${kids})|(?:\\d|one|two|three) (?:${kids}) (?:max(?:imum)?|limit|at most)|(?:extra|additional|higher|larger|surcharge|added) ?(?:fee|deposit|charge|rent)? (?:for|per|with) (?:each |every |any )?(?:${kids})|(?:${kids}) (?:must|may not|cannot|can['’]?t|over|under|above|below) (?!\\d+ (?:stay|ride|free))`,
    'the same terms for everyone; a limit counts people, not children',
  ],
  [
    'family',
    '(?:no[- ]?one|nobody|no (?:persons?|people|residents?|occupants?|tenants?|guests?)) (?:under|below|younger than) (?:age |the age of )?\\d\\d|(?:kids|children|families) (?:live |stay )?(?:on the|in the|must (?:live )?(?:on|in)) (?:first floor|ground floor|back building|rear building)',
    'leave it out',
  ],
  [
    'religion',
    '(?:near|close to|next to|by|beside|across from|steps (?:from|to)|blocks? (?:from|to)|minutes (?:from|to)|(?:easy |short )?walk(?:ing distance)? (?:to|from|of)|within walking distance of|convenient to) (?:the |a |an |our |your |several |many |local |nearby ){0,2}(?:church(?:es)?|synagogues?|shul|mosques?|temples?|parish|cathedral|congregation)',
    'name a street or a park nearby',
  ],
  [
    'religion',
    `(?:good |strong |traditional )?(?:${religions}) (?:values|faith|principles|home|household|landlord|owned)`,
    'leave religion out',
  ],
  [
    'race',
    '(?:must|should|need to|has to|have to|able to) (?:speak|be fluent in|read|understand|know) (?:fluent |good |some )?english|english (?:is )?(?:required|only|preferred|a must)|fluent english|english[- ]speaking (?:only|preferred|required|household)|speaks? english only',
    'leave it out',
  ],
  [
    'race',
    '(?:must|should) be (?:a |an )?(?:us|u\\.s\\.|american|legal) (?:citizen|resident)s?|citizens? only|proof of citizenship|born in (?:the )?(?:us|u\\.s\\.|usa|america)',
    'leave it out',
  ],
  [
    'race',
    '(?:exclusive|restricted) (?:neighbou?rhood|community|area)|private community(?! (?:pool|garden|gym|dock|beach|park))|membership approval|white[- ]only|whites[- ]only',
    '"gated street" or "quiet street"',
  ],
  [
    'disability',
    'able[- ]bodied|(?:must|should|need to|has to|have to) (?:be )?(?:(?:physically |fully )?(?:mobile|healthy|fit|ambulatory|able[- ]bodied|of sound mind)|(?:be )?(?:able to |capable of )(?:climb|walk|use the stairs|live|living|care for|evacuate|caring for|walking|climbing)[a-z ]{0,30})|(?:capable of|able to) (?:live|living) independently|independent living (?:only|required)',
    '"third floor, no elevator"',
  ],
  [
    'disability',
    '(?:history of|with a history of) (?:mental|psychiatric|drug treatment)[a-z ]{0,20}|physically fit|mentally stable',
    'leave it out',
  ],
  [
    'age',
    '55\\+|mature (?:person|persons|people|couples?|tenants?|adults?|individuals?|renters?|professionals?|lad(?:y|ies)|wom[ae]n|m[ae]n|households?|residents?)|young professionals?|retirees?|(?:no[- ]?one|nobody|no (?:persons?|people|tenants?|applicants?)) (?:over|above|older than) (?:age |the age of )?\\d\\d|(?:\\d\\d ?\\+|over \\d\\d|under \\d\\d|\\d\\d (?:and|or|years? (?:and|or|of age and)) (?:over|up|older|above)|ages? \\d\\d(?: ?(?:-|to) ?\\d\\d)?)s?,? (?:only|preferred|required|please)|must be (?:over |at least |under )?(?:age )?\\d\\d(?: or| and| years)',
    'describe the home; name a 55+ community only where it is one by law',
  ],
  [
    'income',
    '(?:must be|must have been|applicants must be) (?:gainfully |fully )?employed|employed (?:people |applicants |tenants |persons )?only|(?:full[- ]time )?(?:job|employment) required|working people only|(?:sources? of income|income) (?:must be )?from (?:employment|work|a job) only',
    'leave it out',
  ],
  ['custom', 'handicapped(?:[- ]accessible)?', '"accessible" or "wheelchair accessible"'],
  ['custom', 'master (?:bedroom|suite|bath(?:room)?|closet)', '"primary bedroom" or "main suite"'],
  ['custom', 'his and hers?(?: closets?| sinks?)?', '"two closets" or "double sinks"'],
]

export interface FairHousingNote {
  /** As it stands in the text. */
  found: string
  concern: Concern
  reason: string
  instead: string
}

const word = '[a-z0-9\u00df-\u00ff]'
const compile = (source: string, end = notAThing) => new RegExp(`(?<!${word})(?:${source})(?!${word})${end}`, 'g')

/** One sign for each class stands in the text where people are spoken of, so that a limit is looked for only once. */
const signs = new Map(
  (Object.keys(classes) as Class[]).map((name, index) => [name, String.fromCharCode(0xe000 + index)]),
)
const mentions = [...signs].map(([name, sign]) => ({ sign, pattern: compile(classes[name]) }))
const signsOf = (names: readonly Class[]) => `[${names.map((name) => signs.get(name)).join('')}]\\u0001*`
const limitsOf = (limits: string[], names: readonly Class[]) =>
  limits.map((limit) => new RegExp(`(?<!${word})(?:${limit.replace('{class}', signsOf(names))})(?!${word})`, 'g'))

const limitRules = [
  ...limitsOf(excludes, Object.keys(classes) as Class[]),
  ...limitsOf(prefers, ['household', 'sex', 'race', 'religion', 'age']),
  // Praising a home for children or for people with a disability turns nobody away.
  ...limitsOf(praises, ['household', 'sex', 'race', 'religion', 'age']),
]
const phraseRules = [
  ...(Object.entries(adjectives) as [Class, string][]).flatMap(([name, words]) =>
    dwells.map((dwelling) => ({ pattern: compile(dwelling.replace('{class}', words)), ...concerns[name] })),
  ),
  ...phrases.map(([concern, phrase, instead]) => {
    return { pattern: compile(phrase, concern === 'custom' ? '' : notAThing), concern, instead }
  }),
]

/** Inclusive words behind a person turn a limit into a welcome. */
const welcome =
  /^ ?,? ?(?:are |is |always |all |very ){0,2}(?:welcome|ok\b|okay|allowed|accepted|encouraged|considered)/i

/** Notes on a description, in the order of its text. They warn and never forbid: only the agent knows what is meant. */
export function checkFairHousing(text: string): FairHousingNote[] {
  const plain = text.replace(/\s/g, ' ')
  // Only letters that keep their length: what is found is cut out of the text as it was written.
  const lower = plain.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const all = [...findLimits(lower), ...findPhrases(lower)]
    .filter(({ at, length }) => !isName(plain, at, length))
    .sort((one, other) => one.at - other.at || other.length - one.length)
  const notes: FairHousingNote[] = []
  const seen = new Set<string>()
  let end = 0
  for (const { at, length, concern, instead } of all) {
    const words = lower.slice(at, at + length)
    if (at < end || seen.has(words)) continue
    end = at + length
    seen.add(words)
    notes.push({ found: plain.slice(at, at + length), concern, reason: reasons[concern], instead })
  }
  return notes
}

interface Find {
  at: number
  length: number
  concern: Concern
  instead: string
}

function findLimits(lower: string): Find[] {
  // The rest of the words becomes filling, so that places in both texts are the same.
  const signed = mentions.reduce(
    (text, { pattern, sign }) => text.replace(pattern, (words) => sign + '\u0001'.repeat(words.length - 1)),
    lower,
  )
  return limitRules.flatMap((pattern) =>
    [...signed.matchAll(pattern)].flatMap(({ index, 0: words }) => {
      const name = [...signs].find(([, sign]) => words.includes(sign))?.[0]
      const isWelcome = welcome.test(lower.slice(index + words.length, index + words.length + 30))
      return name && !isWelcome ? [{ at: index, length: words.length, ...concerns[name] }] : []
    }),
  )
}

function findPhrases(lower: string): Find[] {
  return phraseRules.flatMap(({ pattern, concern, instead }) =>
    [...lower.matchAll(pattern)].map(({ index, 0: words }) => ({ at: index, length: words.length, concern, instead })),
  )
}

/** `near Temple Hills`: a capital on the last word and on the next one. */
function isName(text: string, at: number, length: number): boolean {
  // Only in what was found: looked for in the whole text, a long one without spaces would take the square of its length.
  const last = at + text.slice(at, at + length).lastIndexOf(' ') + 1
  return (
    /^\p{Lu}\p{Ll}/u.test(text.slice(last, last + 2)) &&
    /^ \p{Lu}\p{Ll}/u.test(text.slice(at + length, at + length + 3))
  )
}
