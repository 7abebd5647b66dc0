import { messages } from '@porchlight/contract/messages'
import { siteMessages } from '@porchlight/contract/site-messages'
import { holdBack } from '../../support/hold.ts'
import { findHtmlErrors, hasJava } from '../../support/html-check.ts'
import { retype } from '../../support/keys.ts'
import { test } from '../../support/site-test.ts'
import { expect, expectAccessible } from '../../support/test.ts'

const site = siteMessages

test('axe finds nothing on any public page or dialog', async ({ show, visitor }) => {
  const page = await visitor()
  await page.goto(show.address(show.pages.social))
  await expectAccessible(page)
  await page.locator('#newsletter').getByRole('button').click()
  await page.locator('#newsletter').getByText('SMS', { exact: true }).click()
  await page.locator('#newsletter').getByRole('button').click()
  await expectAccessible(page)

  await page.goto(show.address(show.pages.sell))
  await expectAccessible(page)
  await retype(page.getByLabel('Street address'), '1200 SE Division St, Portland, OR 97214')
  await page.getByRole('button', { name: site.seeValuation }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('dialog')).toContainText(site.oneMoreStepForm.emailRequired)
  await expectAccessible(page)

  await page.goto(show.worth)
  await expectAccessible(page)

  await page.goto(show.address(show.pages.listing))
  await expectAccessible(page)
  await page.locator('#contact').getByRole('button').click()
  await expectAccessible(page)
  await page.locator('[data-photo="0"]').click()
  await expect(page.getByRole('dialog', { name: 'Photos' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`${show.site}/social-link-empty`)
  await expectAccessible(page)
  await page.goto(`${show.site}/404`)
  await expectAccessible(page)
})

test('the HTML checker finds no error', async ({ show, request, baseURL }) => {
  // biome-ignore lint/suspicious/noSkippedTests: said aloud in the report, on machines without Java
  test.skip(!hasJava(), 'the HTML checker needs Java')
  const addresses = {
    ...Object.fromEntries(Object.entries(show.pages).map(([name, page]) => [name, show.address(page)])),
    worth: show.worth,
    empty: `${show.site}/social-link-empty`,
    missing: `${show.site}/404`,
  }
  const documents: Record<string, string> = {}
  for (const [name, address] of Object.entries(addresses)) {
    // By header: not every resolver knows the names below localhost.
    const { host, pathname, search } = new URL(address)
    documents[name] = await (await request.get(baseURL + pathname + search, { headers: { host } })).text()
  }
  expect(await findHtmlErrors(documents)).toEqual([])
})

test('a listing: words folded, the payment to the cent', async ({ show, visitor }) => {
  const page = await visitor()
  await page.goto(show.address(show.pages.listing))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1847 SE Harrison Street')
  await expect(page.locator('.price')).toHaveText('$845,000')

  await page.getByText(site.readMore, { exact: true }).click()
  await expect(page.getByText(site.seeLess, { exact: true })).toBeVisible()

  // 845,000 with 20 % down at 4 % over 30 years.
  const monthly = page.locator('output[name="monthlyPayment"]')
  await expect(monthly).toHaveText('$3,227.33')
  // Rates come by eighths: typed to the third decimal, or by the arrows.
  const rate = page.getByLabel('Interest rate')
  await rate.press('ControlOrMeta+a')
  await rate.pressSequentially('6.625')
  await expect(monthly).toHaveText('$4,328.50')
  await rate.press('ArrowDown')
  await expect(rate).toHaveValue('6.5')
  await expect(monthly).toHaveText('$4,272.78')
  await retype(page.getByLabel('Monthly HOA fee'), '125.50')
  await expect(monthly).toHaveText('$4,398.28')
  await retype(page.getByLabel('Down payment %'), '50')
  await expect(page.getByLabel('Down payment', { exact: true })).toHaveValue('422,500')
  const payment = await monthly.textContent()

  // What is no number stays as it was typed, changes no figure and has its sentence.
  const price = page.getByLabel('Sales price')
  for (const [keys, sentence] of [
    ['1e9', messages.listings.amountInvalid],
    ['-5', messages.listings.amountInvalid],
    ['1.250.000,50', messages.listings.amountInvalid],
  ] as const) {
    await price.press('ControlOrMeta+a')
    await price.press('Delete')
    await price.pressSequentially(keys)
    await expect(price).toHaveValue(keys)
    await expect(price).toHaveAccessibleDescription(sentence)
  }
  await retype(price, '845,000')
  await expect(price).toHaveAccessibleDescription('')
  await expect(monthly).toHaveText(payment ?? '')
})

test('what is typed into a calculator before its script has come is kept', async ({ show, visitor }) => {
  const page = await visitor()
  const letScriptCome = await holdBack(page, /react-.*\.js$/)
  await page.goto(show.address(show.pages.listing))
  await retype(page.getByLabel('Sales price'), '1000000')
  await expect(page.locator('output[name="monthlyPayment"]')).toHaveText('$3,227.33')
  letScriptCome()
  await expect(page.locator('output[name="monthlyPayment"]')).not.toHaveText('$3,227.33')
  await expect(page.getByLabel('Sales price')).toHaveValue('1000000')
})

test('on paper every page is dark on white, without what only a screen can do', async ({ show, visitor }) => {
  const page = await visitor()
  for (const address of [...Object.values(show.pages).map(show.address), show.worth]) {
    await page.goto(address)
    await page.emulateMedia({ media: 'print' })
    const heading = page.locator('h1').first()
    await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.locator('.sheet')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expect(page.locator('form').filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
  }
})

test('without script the page reads whole and its calculators show their defaults', async ({ show, visitor }) => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto(show.address(show.pages.listing))
  await expect(page.locator('output[name="monthlyPayment"]')).toHaveText('$3,227.33')
  await expect(page.getByText('Fireplace')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Directions' })).toBeVisible()
  await page.goto(show.address(show.pages.social))
  await expect(page.getByText('Sold in six days.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save contact' }).click()
  expect((await download).suggestedFilename()).toBe('contact.vcf')
})

test('the preview shows what the editor sends, the newest last, and asks the server for nothing', async ({
  show,
  page,
  context,
}) => {
  await show.signInto(context)
  await page.goto('/social-links')
  await page.evaluate(async (path) => {
    const frame = document.createElement('iframe')
    const isReady = new Promise<void>((resolve) => {
      addEventListener('message', ({ data, ports }) => {
        if (data?.type !== 'porchlight:ready') return
        Object.assign(window, { port: ports[0] })
        resolve()
      })
    })
    frame.name = 'preview'
    frame.src = path
    document.body.append(frame)
    await isReady
  }, show.previewPath(show.pages.sell))
  const preview = page.frame('preview')
  if (!preview) throw new Error('There is no preview.')
  // The app's cookies stay with the app: the preview has an origin of its own, and none there.
  const { origin } = new URL(preview.url())
  expect(origin).not.toBe(new URL(page.url()).origin)
  expect([await page.evaluate(() => document.cookie), await preview.evaluate(() => document.cookie)]).toEqual([
    expect.stringContaining('porchlight_session'),
    '',
  ])
  const { view } = JSON.parse((await preview.locator('#page-input').textContent()) ?? '{}')
  expect(view.page._id).toBe(show.pages.sell._id)

  const asked: string[] = []
  page.on('request', (sent) => {
    // Pictures of the page may still be on their way.
    if (sent.frame().name() === 'preview' && sent.resourceType() !== 'image') asked.push(sent.url())
  })
  const saying = (words: object) => ({ ...view, page: { ...view.page, ...words } })
  const send = (views: object[]) =>
    page.evaluate((views) => {
      const { port } = window as unknown as { port: MessagePort }
      for (const view of views) port.postMessage(view)
    }, views)
  await send(Array.from({ length: 20 }, (_, turn) => saying({ heading: `Heading number ${turn}` })))
  await expect(preview.locator('h1')).toHaveText('Heading number 19')

  // Whoever has no port is not heard: the app's next word, which comes later, changes the one thing it is about, and
  // nothing of the document, for which every element would look for its style anew.
  await preview.evaluate(() => {
    const drawn: unknown[] = []
    Object.assign(window, { drawn })
    addEventListener('porchlight:drawn', () => drawn.push(document.querySelector('h1')?.textContent))
    new MutationObserver((changes) => drawn.push(...changes.map(({ attributeName }) => attributeName))).observe(
      document.documentElement,
      { attributes: true },
    )
  })
  await preview.evaluate((stranger) => window.postMessage(stranger, '*'), saying({ heading: 'A stranger’s' }))
  await send([saying({ heading: 'The end' })])
  await expect(preview.locator('h1')).toHaveText('The end')
  expect(await preview.evaluate(() => (window as unknown as { drawn: unknown[] }).drawn)).toEqual(['The end'])
  expect(asked).toEqual([])
})
