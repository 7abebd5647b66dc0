import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { shell } from '../../pages/shell.ts'
import { makePage, sendInquiry } from '../../support/leads.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

test.use({ serviceWorkers: 'allow' })

const offline = new RegExp(messages.leads.offline.replace('{time}', String.raw`\d+:\d\d [AP]M`))

async function askTwice(context: BrowserContext, origin: string): Promise<void> {
  const campaignId = await makePage(context.request, origin, 'sell', 'Spring campaign')
  await sendInquiry(context.request, origin, campaignId, { message: 'Is it still free?' })
  const later = { firstName: 'Wilma', email: 'wilma@example.com', phone: '+15035550143', message: 'May I come by?' }
  await sendInquiry(context.request, origin, campaignId, later)
}

const openLead = (page: Page, name: string) =>
  page
    .getByRole('button', { name: new RegExp(`details of ${name}`, 'i') })
    .first()
    .click()

test('the app is installed, shows the last leads without a line, and leaves nothing of them behind', {
  tag: '@phone',
}, async ({ page, context, signUpProven, baseURL, guard }) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  await signUpProven()
  await askTwice(context, baseURL)
  await page.goto(routes.leads)
  await expect(page).toHaveTitle(`(2) ${messages.leads.pageTitle}`)

  await test.step('a browser would install it', async () => {
    const protocol = await context.newCDPSession(page)
    const { errors } = await protocol.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await protocol.send('Page.getInstallabilityErrors')
    // Every journey has a browser of its own that forgets.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  })

  const panel = page.getByRole('dialog', { name: 'Wilma Birk' })
  await test.step('a lead that was opened and the list are read without a line', async () => {
    await openLead(page, 'Wilma Birk')
    await expect(panel.getByText('May I come by?').first()).toBeVisible()
    await page.waitForFunction(async () => (await (await caches.open('kept answers')).keys()).length >= 4)
    await context.setOffline(true)
    await page.goto(routes.leads)
    await expect(page.getByText(offline)).toBeVisible()
    await expect(page.getByText('Otto Birk').first()).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeDisabled()
    await expectAccessible(page)
    await openLead(page, 'Wilma Birk')
    await expect(panel.getByText('May I come by?').first()).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+15035550143')
    await expect(panel.getByRole('combobox', { name: 'Status' })).toBeDisabled()
    await expect(panel.getByRole('button', { name: 'Add note' })).toBeDisabled()
  })

  await test.step('with the line everything is back', async () => {
    await context.setOffline(false)
    await expect(panel.getByRole('button', { name: 'Add note' })).toBeEnabled()
    await page.goto(routes.leads)
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeEnabled()
    await expect(page.getByText(offline)).toBeHidden()
  })

  await test.step('after sign-out nothing of it is left', async () => {
    await shell(page).signOut()
    await page.waitForURL(`**${routes.login}`)
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(await page.evaluate(() => caches.has('kept answers'))).toBe(false)
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('kept-for')
    await context.setOffline(true)
    await page.goto(routes.leads)
    await expect(page.getByText('Wilma')).toHaveCount(0)
    await expect(page).toHaveURL(routes.login)
    await context.setOffline(false)
  })
})

test('notices are offered once there is a lead, arrive in the worker, and lead to the lead', { tag: '@phone' }, async ({
  page,
  context,
  signUpProven,
  baseURL,
}) => {
  await context.grantPermissions(['notifications'])
  // No maker's service is asked for a way to this browser; what it would answer is all that is made up. No two browsers
  // have the same: it belongs to whoever signed in on it last.
  await context.addInitScript((endpoint) => {
    if (!('PushManager' in globalThis)) return
    // A browser without a window says no, whatever it was told.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    PushManager.prototype.subscribe = async () =>
      ({
        toJSON: () => ({
          endpoint,
          keys: {
            p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
            auth: 'BTBZMqHH6r4Tts7J_aSIgg',
          },
        }),
      }) as unknown as PushSubscription
  }, `https://push.porchlight.invalid/${randomUUID()}`)
  await signUpProven()
  await page.goto(routes.leads)
  await expect(page.getByText(messages.leads.none)).toBeVisible()
  await expect(page.getByRole('button', { name: messages.push.turnOn })).toHaveCount(0)

  await test.step('the offer comes with the first lead, without a reload', async () => {
    await askTwice(context, baseURL)
    const turnOn = page.getByRole('button', { name: messages.push.turnOn })
    await expect(turnOn).toBeVisible()
    await expectAccessible(page)
    await turnOn.press('Enter')
    await expect(page.getByText(messages.push.on)).toBeVisible()
    await expect(turnOn).toHaveCount(0)
  })

  await test.step('the settings show this device, and its switch', async () => {
    await page.goto(routes.leadSettings)
    await expect(page.getByText(/this device$/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a notice is shown by the worker, and a touch on it opens the lead in the open tab', async () => {
    const list = await context.request.get('/api/v1/user/lead')
    const [{ _id }] = (await list.json()).data
    const notice = {
      title: 'New inquiry from Wilma Birk',
      body: 'May I come by?',
      path: `/leads?lead=${_id}`,
      tag: _id,
      phone: '+15035550143',
    }
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('There is no worker')
    // A browser without a window shows no notices, and nobody can touch what is not shown: what the worker is told to
    // show is written down, and it is told of a touch.
    const shown = await worker.evaluate(`(() => {
      const shown = []
      self.registration.showNotification = async (title, options) => void shown.push({ title, ...options })
      const tell = (event, more) => {
        const waitUntil = (work) => work.catch(() => {})
        for (const [name, value] of Object.entries({ waitUntil, ...more })) Object.defineProperty(event, name, { value })
        self.dispatchEvent(event)
      }
      tell(new PushEvent('push', { data: ${JSON.stringify(JSON.stringify(notice))} }), {})
      const [{ data }] = shown
      tell(new Event('notificationclick'), { notification: { data, close() {} }, action: '' })
      return shown
    })()`)
    expect(shown).toMatchObject([
      {
        title: notice.title,
        body: notice.body,
        tag: _id,
        data: { path: notice.path },
        actions: [{ action: 'call' }, { action: 'text' }],
      },
    ])
    await expect(page.getByRole('dialog', { name: 'Wilma Birk' })).toBeVisible()
  })

  await test.step('a browser whose store fails gets the app from the server', async () => {
    const [worker] = context.serviceWorkers()
    await worker?.evaluate(`CacheStorage.prototype.match = () => Promise.reject(new Error('The store is broken'))`)
    await page.goto(routes.leads)
    await expect(page.getByText('Wilma Birk').first()).toBeVisible()
  })

  await test.step('switched off, the device is offered nothing again', async () => {
    await page.goto(routes.leadSettings)
    await page.getByRole('button', { name: /^Turn off notifications on/ }).click()
    await expect(page.getByRole('button', { name: messages.push.turnOnHere })).toBeVisible()
    await page.goto(routes.leads)
    await expect(page.getByText('Wilma Birk').first()).toBeVisible()
    await expect(page.getByRole('button', { name: messages.push.turnOn })).toHaveCount(0)
  })
})
