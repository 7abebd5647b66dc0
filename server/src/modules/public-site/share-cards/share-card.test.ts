import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawCard } from './share-card.ts'

it.each([
  ['nothing but invisible letters', '\u200b\u200d\u2800'],
  ['a mark that turns the direction', '\u202e   \u202c'],
  ['Arabic without a break', 'ـ'.repeat(90)],
  ['Hebrew over several rows', 'בית למכירה '.repeat(8)],
  ['letters far wider than usual', '﷽'.repeat(40)],
  ['a word that nobody can break', 'W'.repeat(90)],
])('a share picture is drawn with %s as each of its lines', async (_, words) => {
  const { width, height, format } = await sharp(
    await drawCard(null, { over: words, title: words, under: words }),
  ).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
})
