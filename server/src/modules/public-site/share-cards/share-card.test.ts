import { fontPairs, themeNames } from '@porchlight/contract/options'
import { pageDefaults } from '@porchlight/contract/page-defaults'
import { lookOf } from '@porchlight/domain/look'
import { themes } from '@porchlight/domain/themes'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawCard } from './share-card.ts'

const page = { ...pageDefaults.sell, campaignType: 'sell' } as const
const classic = lookOf(page)

it.each([
  ['nothing but invisible letters', '\u200b\u200d\u2800'],
  ['a mark that turns the direction', '\u202e   \u202c'],
  ['Arabic without a break', 'ـ'.repeat(90)],
  ['Hebrew over several rows', 'בית למכירה '.repeat(8)],
  ['letters far wider than usual', '﷽'.repeat(40)],
  ['a word that nobody can break', 'W'.repeat(90)],
])('a share picture is drawn with %s as each of its lines', async (_, words) => {
  const { width, height, format } = await sharp(
    await drawCard(null, { over: words, title: words, under: words }, classic),
  ).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
})

it('is painted in the theme of its page', async () => {
  const words = { over: 'Broker', title: 'Nora Lindqvist', under: 'Lindqvist Homes' }
  for (const theme of themeNames.filter((name) => name !== 'classic')) {
    const look = lookOf({ ...page, theme, tone: themes[theme].tone, hasOwnColors: false })
    const { data } = await sharp(await drawCard(null, words, look))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const wanted = [1, 3, 5].map((at) => Number.parseInt(look.palette.ground.slice(at, at + 2), 16))
    // A JPEG keeps a color but for a step or two.
    for (const [channel, value] of wanted.entries()) expect(Math.abs((data[channel] ?? 0) - value)).toBeLessThan(5)
  }
})

it('is set in the fonts of its page, each in its own', async () => {
  const words = { over: '', title: 'Nora Lindqvist', under: '' }
  const drawn = await Promise.all(
    fontPairs.map(async (fonts) => (await drawCard(null, words, lookOf({ ...page, fonts }))).toString('base64')),
  )
  expect(new Set(drawn).size).toBe(fontPairs.length)
})
