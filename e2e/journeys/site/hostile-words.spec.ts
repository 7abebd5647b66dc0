import { openHostileStory } from '../../support/hostile/story.ts'
import { expect, test } from '../../support/test.ts'

/** One round; `npm run torture -- pages` puts each of the words first in each of the fields. */
test('hostile words in every text field are words on every page, in mails, files and pictures', async ({
  browser,
  baseURL,
}) => {
  const story = await openHostileStory(browser, baseURL)
  const { fields, mails, cells } = await story.round({ first: 0, isWhole: false })
  await story.close()
  // Found by themselves: a form that hides its fields from the search would leave this with nothing to do.
  expect(fields).toBeGreaterThan(60)
  expect(mails).toBeGreaterThan(5)
  expect(cells).toBeGreaterThan(40)
})
