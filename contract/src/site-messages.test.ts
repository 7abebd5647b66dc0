import { expect, it } from 'vitest'
import { availabilityOptions, buildingFeatures, propertyFeatures } from './options.ts'
import { siteMessagesEs } from './site-messages.es.ts'
import { siteMessages } from './site-messages.ts'

type Table = { readonly [name: string]: string | Table }

function flat(table: Table, path = ''): [string, string][] {
  return Object.entries(table).flatMap(([name, words]): [string, string][] =>
    typeof words === 'string' ? [[`${path}${name}`, words]] : flat(words, `${path}${name}.`),
  )
}

/** What stands between braces by itself, and before the comma of a plural or a choice. */
const namesIn = (message: string) =>
  [...new Set([...message.matchAll(/(?<!\b(?:one|other|condo) )\{(\w+)[,}]/g)].map(([, name]) => name))].sort()

const spanish = new Map(flat(siteMessagesEs))
const english = flat(siteMessages)

/** Read by agents and programs, or the same in both. */
const same =
  /^(?:oEmbed\.|embed\.notAllowed|socialCampaign|talk\.wish|agent\.mlsId|photos\.(?:all)|videos\.(?:title|one|nth))/

it('is said in Spanish, every sentence of it', () => {
  const left = english.filter(([name, words]) => spanish.get(name) === words && !same.test(name)).map(([name]) => name)
  expect(left).toEqual([])
})

it('names the same values in both languages', () => {
  for (const [name, words] of english) {
    if (name === 'general.tooManyRequests') continue
    expect(namesIn(spanish.get(name) ?? ''), name).toEqual(namesIn(words))
  }
})

it('has a word for whatever an agent chooses of a home', () => {
  const missing = [...availabilityOptions, ...propertyFeatures, ...buildingFeatures].filter(
    (chosen) => !siteMessagesEs.home.chosen[chosen],
  )
  expect(missing).toEqual([])
})
