import { type StateCode, states } from '@porchlight/contract/options'

/** A word as it is compared: without case, dots and other marks. */
export const keyOf = (word: string): string => word.toLowerCase().replace(/[^a-z0-9#]/g, '')

const wordsOf = (text: string): Set<string> => new Set(text.split(' '))

/** What ends the name of a street: 'Oak Lane'. */
export const streetTypes = wordsOf(
  'street st avenue ave av road rd boulevard blvd drive dr lane ln court ct circle cir place pl way terrace ter terr ' +
    'trail trl parkway pkwy pky highway hwy square sq plaza plz loop alley aly pike turnpike tpke expressway expy ' +
    'crossing xing cove cv row path walk mews causeway cswy promenade spur freeway fwy',
)
/** End a street too, but begin or end the names of towns just as often ('Oak Park'): read only where nothing better is. */
export const looseStreetTypes = wordsOf(
  'park run ridge hill hills point pointe bend pass glen grove landing view vista creek green trace hollow ranch ' +
    'heights garden gardens commons crest field bluff knoll overlook',
)
/** Streets that need no type. */
export const loneStreets = wordsOf('broadway bowery esplanade embarcadero')
/** Followed by a number they are a street: 'Highway 101', 'FM 2222'. */
export const routeWords = wordsOf('highway hwy route rte rt fm rm cr sr interstate us')
/** 'Road 12' is a route only behind one of these. */
export const routeOwners = wordsOf('county state ranch township farm')

export const directions = wordsOf('n s e w ne nw se sw north south east west northeast northwest southeast southwest')

export const unitWords = wordsOf(
  'apt apartment unit ste suite bldg building fl floor rm room lot spc space trlr trailer #',
)
/** Units that need no number. */
export const loneUnits = wordsOf('ph penthouse rear')

/** A number behind these is not a zip; but 'FL 33139' is Florida, and 'FM 96941' Micronesia: a farm road has no five digits. */
export const numberedWords = new Set([...routeWords, ...unitWords, 'box', 'road', 'rd', 'no'])
for (const code of ['fl', 'fm']) numberedWords.delete(code)

const oldAbbreviations: Record<string, StateCode> = {
  ala: 'AL',
  ariz: 'AZ',
  ark: 'AR',
  calif: 'CA',
  colo: 'CO',
  conn: 'CT',
  del: 'DE',
  fla: 'FL',
  ill: 'IL',
  ind: 'IN',
  kan: 'KS',
  kans: 'KS',
  mass: 'MA',
  mich: 'MI',
  minn: 'MN',
  miss: 'MS',
  mont: 'MT',
  neb: 'NE',
  nebr: 'NE',
  nev: 'NV',
  okla: 'OK',
  ore: 'OR',
  oreg: 'OR',
  penn: 'PA',
  penna: 'PA',
  tenn: 'TN',
  tex: 'TX',
  wash: 'WA',
  wis: 'WI',
  wisc: 'WI',
  wyo: 'WY',
}
/** Known only behind a comma or before a zip: 'Wash' and 'Miss' are names as well. */
export const abbreviatedStates = new Map(Object.entries(oldAbbreviations))

const sides: Record<string, string> = { north: 'n', south: 's', west: 'w', new: 'n', rhode: 'r', puerto: 'p' }

/** 'north carolina', 'n carolina', 'n c', 'nc': all the ways to write a state at the end of an address. */
export const stateNames = new Map<string, StateCode>([
  ...states.flatMap(([code, name]): [string, StateCode][] => {
    const words = name.split(' ').map(keyOf)
    const [first = '', second = ''] = words
    const short = sides[first]
    return [
      [words.join(' '), code],
      [code.toLowerCase(), code],
      ...(short && second
        ? ([
            [`${short} ${second}`, code],
            [`${short} ${second[0]}`, code],
          ] as [string, StateCode][])
        : []),
    ]
  }),
  ['d c', 'DC'],
  ['virgin islands', 'VI'],
  ['usvi', 'VI'],
])
