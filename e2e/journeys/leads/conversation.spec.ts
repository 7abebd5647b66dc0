import type { Locator } from '@playwright/test'
import { messages } from '@porchlight/contract/messages'
import { siteMessages } from '@porchlight/contract/site-messages'
import { retype, tabTo } from '../../support/keys.ts'
import { test } from '../../support/site-test.ts'
import { expect, expectAccessible } from '../../support/test.ts'

test(
  'a visitor and an agent text each other, until the visitor says stop',
  { tag: '@phone' },
  async ({ page, context, show, visitor }, { project }) => {
    // The projects share a server, and a phone is one person's.
    const digits = project.name === 'phone' ? '7311' : '7312'
    const phone = `+1503555${digits}`
    const name = `Wilma ${project.name === 'phone' ? 'Thumb' : 'Desk'}`
    // The agent has a thumb, or a keyboard alone.
    const press = async (control: Locator) => {
      if (project.name === 'phone') return control.tap()
      await tabTo(control)
      await page.keyboard.press('Enter')
    }
    const theirs = await visitor()
    await show.signInto(context)
    await page.goto('/leads')
    await expect(page.getByRole('heading', { name: messages.shell.leads })).toBeVisible()

    await test.step('the visitor asks, and the agent sees it without a reload', async () => {
      await theirs.goto(show.address(show.pages.listing))
      const form = theirs.locator('#contact')
      const [first = '', last = ''] = name.split(' ')
      await retype(form.getByLabel('First name'), first)
      await retype(form.getByLabel('Last name'), last)
      await retype(form.getByLabel('Email'), `wilma.${project.name}@example.com`)
      await retype(form.getByLabel('Phone number'), `503 555 ${digits}`)
      await form.getByRole('checkbox').check()
      await retype(form.getByRole('textbox', { name: 'Message' }), 'Is the porch as wide as it looks?')
      await form.getByRole('button').click()
      await expect(form).toContainText(siteMessages.contact.done)
      await press(page.getByRole('button', { name: new RegExp(`details of ${name}`, 'i') }).first())
    })

    const panel = page.getByRole('dialog', { name })
    const thread = panel.getByRole('log', { name: 'Conversation' })
    await test.step('the first answer stands there, and the agent goes on', async () => {
      await expect(thread).toContainText('Hi Wilma')
      // What goes by itself is no answer of a person.
      await expect(panel.getByText('Waiting under a minute')).toBeVisible()
      const field = panel.getByRole('textbox', { name: 'Your text' })
      await press(panel.getByRole('button', { name: 'Send text' }))
      await expect(panel.getByText(messages.texts.textRequired)).toBeVisible()
      if (project.name === 'phone') await field.tap()
      else await tabTo(field)
      await page.keyboard.type('Ten feet. Is Sunday at ten fine?')
      await press(panel.getByRole('button', { name: 'Send text' }))
      await expect(thread).toContainText('Ten feet. Is Sunday at ten fine?')
      await expect(field).toHaveValue('')
      await expect(panel.getByText(/^Answered after .+, by text$/)).toBeVisible()
    })

    const answer = async (words: string) => {
      await theirs.goto(`${new URL(page.url()).origin}/dev/outbox/phone/${encodeURIComponent(phone)}`)
      await expect(theirs.getByText('Ten feet. Is Sunday at ten fine?')).toBeVisible()
      await theirs.getByLabel('Reply as the visitor').pressSequentially(words)
      await theirs.getByRole('button', { name: 'Send' }).click()
      await expect(theirs.getByText(words, { exact: true })).toBeVisible()
    }
    await test.step('the answer comes into the open panel', async () => {
      await answer('Sunday is perfect')
      await expect(thread).toContainText('Sunday is perfect')
      await expectAccessible(page)
    })

    await test.step('stop closes it, and says why', async () => {
      await answer('STOP')
      await expect(panel.getByText(messages.texts.closed)).toBeVisible()
      await expect(panel.getByRole('textbox', { name: 'Your text' })).toBeHidden()
      await expectAccessible(page)
    })

    await test.step('what came while it was closed is counted in the list', async () => {
      // What stands in the open panel counts as read.
      await expect(page.getByText(/new text/)).toHaveCount(0)
      await press(panel.getByRole('button', { name: 'Close' }))
      await answer('Sorry, one more thing')
      await expect(page.getByText('1 new text')).toBeVisible()
    })
  },
)
