import type { Page, Route } from '@playwright/test'
import { messages } from '@porchlight/contract/messages'
import { pageMessages } from '@porchlight/contract/page-messages'
import { pageEndpoints } from '@porchlight/contract/pages'
import { EditorPage } from '../../pages/editor-page.ts'
import { holdBack } from '../../support/hold.ts'
import { clear, retype } from '../../support/keys.ts'
import { expect, test } from '../../support/test.ts'

const { links } = messages
const saves = `**${pageEndpoints.savePage.path}`
const heading = (page: Page) => page.getByLabel('Heading', { exact: true })

test('two hundred characters over a bad line arrive as they were typed', async ({ page, signUp, guard }) => {
  guard.allow(/net::ERR_FAILED/)
  await signUp()
  const editor = new EditorPage(page)
  await editor.open('sell')
  await clear(heading(page))
  await editor.expectSaved()

  const applied: string[] = []
  let count = 0
  await page.route(saves, async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    const turn = count++
    // One in twenty is lost on the way there, and another one on the way back, after the server has taken it.
    if (turn % 20 === 3) return route.abort('failed')
    const answer = await route.fetch()
    applied.push((await answer.json()).data.heading)
    return turn % 20 === 7 ? route.abort('failed') : route.fulfill({ response: answer })
  })
  const typed = Array.from({ length: 200 }, (_, index) => String.fromCharCode(97 + (index % 26))).join('')
  await heading(page).pressSequentially(typed, { delay: 15 })
  await editor.expectSaved()
  await expect(editor.status).toHaveText('Saved')
  expect((await editor.stored()).heading).toBe(typed)
  const lengths = applied.map((text) => text.length)
  expect(lengths).toEqual([...lengths].sort((one, other) => one - other))
  console.log(`saves sent for 200 characters: ${count}, applied: ${applied.length}`)
})

test('a keystroke shows in the frame while time stands still: it waits for no timer and no save', async ({
  page,
  signUp,
}) => {
  await signUp()
  const editor = new EditorPage(page)
  await page.clock.install()
  await editor.open('sell')
  await expect(editor.frame.getByRole('heading', { name: pageMessages.begins.sellHeading })).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  const letThrough = await holdBack(page, new RegExp(pageEndpoints.savePage.path))
  await heading(page).press('End')
  let shown = pageMessages.begins.sellHeading
  for (const letter of ' tonight') {
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    shown += letter
    await expect(editor.frame.locator('h1')).toHaveText(shown.trimEnd())
  }
  letThrough()
  await page.clock.resume()
  await editor.expectSaved()
})

test('two windows on one page never overwrite each other unnoticed', async ({ page, context, signUp }) => {
  await signUp()
  const first = new EditorPage(page)
  await first.open('sell')
  const other = await context.newPage()
  await other.goto(page.url())
  const second = new EditorPage(other)
  await expect(heading(other)).toBeVisible()

  await retype(heading(page), 'From the first window')
  await first.expectSaved()
  await retype(heading(other), 'From the second window')
  await expect(second.status).toHaveAttribute('data-state', 'conflict')
  await expect(other.getByText(links.changedElsewhere)).toBeVisible()
  expect((await first.stored()).heading).toBe('From the first window')

  await other.getByRole('button', { name: 'Keep mine' }).click()
  await second.expectSaved()
  expect((await first.stored()).heading).toBe('From the second window')

  await retype(heading(page), 'The first window again')
  await expect(first.status).toHaveAttribute('data-state', 'conflict')
  await page.getByRole('button', { name: 'Show the newest' }).click()
  await expect(heading(page)).toHaveValue('From the second window')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(heading(page)).toHaveValue('The first window again')
})

test('a reload in the middle of an edit gives back what was not saved, and says so', async ({
  page,
  signUp,
  guard,
}) => {
  guard.allow(/net::ERR_/)
  await signUp()
  const editor = new EditorPage(page)
  await editor.open('sell')
  await retype(heading(page), 'This is stored')
  await editor.expectSaved()
  await page.route(saves, (route) => route.abort('failed'))
  await retype(heading(page), 'This is not yet')
  await retype(page.getByLabel('Campaign Name'), 'Renamed')
  await expect(editor.status).toHaveAttribute('data-state', 'offline')
  await page.reload()
  await expect(page.getByText(/We restored the unsaved changes/)).toContainText('Campaign Name, Heading')
  await expect(heading(page)).toHaveValue('This is not yet')
  await page.unroute(saves)
  await editor.expectSaved()
  expect(await editor.stored()).toMatchObject({ heading: 'This is not yet', campaignName: 'Renamed' })
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(heading(page)).toHaveValue('This is stored')
})

test('what is typed without a line is sent when it is back', async ({ page, context, signUp, guard }) => {
  guard.allow(/net::ERR_|Failed to load/)
  await signUp()
  const editor = new EditorPage(page)
  await editor.open('sell')
  await editor.expectSaved()
  await context.setOffline(true)
  await retype(heading(page), 'Typed in a tunnel')
  await expect(editor.status).toHaveAttribute('data-state', 'offline')
  await retype(heading(page), 'Typed in a long tunnel')
  await context.setOffline(false)
  await editor.expectSaved()
  expect((await editor.stored()).heading).toBe('Typed in a long tunnel')
})

test('undo and redo go over the whole page', async ({ page, signUp }) => {
  await signUp()
  // What is typed within a second is one step: however slow the machine, no second passes.
  await page.clock.setFixedTime(new Date())
  const editor = new EditorPage(page)
  await editor.open('sell')
  await retype(heading(page), 'One')
  await retype(page.getByLabel('Sub Heading', { exact: true }), 'Two')
  await page.getByRole('button', { name: 'Show Heading' }).click()
  await expect(editor.frame.getByRole('heading', { name: 'One' })).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(editor.frame.getByRole('heading', { name: 'One' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByLabel('Sub Heading', { exact: true })).toHaveValue(pageMessages.begins.sellSubHeading)
  await page.keyboard.press('Control+z')
  await expect(heading(page)).toHaveValue(pageMessages.begins.sellHeading)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.press('Control+y')
  await expect(page.getByLabel('Sub Heading', { exact: true })).toHaveValue('Two')
  await editor.expectSaved()
  expect(await editor.stored()).toMatchObject({ heading: 'One', subHeading: 'Two', showHeading: true })
})
