import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { leadEndpoints } from '@porchlight/contract/leads'
import { listingEndpoints } from '@porchlight/contract/listings'
import { messages } from '@porchlight/contract/messages'
import { profileEndpoints } from '@porchlight/contract/profile-edit'
import { routes } from '@porchlight/contract/routes'
import { readZip } from '@porchlight/domain/zip-file'
import { jsonRows } from '@porchlight/domain/zip-rows'
import { ownOrigin } from '../../support/accounts.ts'
import { makePage, sendInquiry } from '../../support/leads.ts'
import { uploadPicture } from '../../support/pages.ts'
import { takePhotos } from '../../support/photos.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

const { dataImport } = messages

/** A listing with two photos, two links on the social page, a page, and somebody who wrote from it and was called back. */
async function furnish(request: APIRequestContext, baseURL: string): Promise<void> {
  const headers = await ownOrigin(request)
  const images: string[] = []
  for (const photo of await takePhotos(2)) images.push(await uploadPicture(request, photo))
  const listing = await request.post(listingEndpoints.saveListing.path, {
    headers,
    data: {
      type: 'for-purchase',
      status: 'active',
      address: '12 Larch Lane',
      city: 'Salem',
      state: 'OR',
      zipcode: '97301',
      askingPrice: '585000',
      interiorSqFeet: '2140',
      bedrooms: '3',
      bathrooms: '2',
      description: 'A wide porch.',
      propertyFeature: ['Fireplace'],
      images,
    },
  })
  expect(listing.status(), await listing.text()).toBe(200)
  const propertylist = [
    { title: 'Book a call', link: 'https://example.com/book', image: images[1], isFeatured: true },
    { title: 'My blog', link: 'https://blog.example/', showFrom: '2026-01-02T09:00:00.000Z' },
  ]
  const profile = await request.put(profileEndpoints.editProfile.path, { headers, data: { propertylist } })
  expect(profile.status(), await profile.text()).toBe(200)
  await sendInquiry(request, baseURL, await makePage(request, baseURL, 'sell', 'Spring sellers'))
  const [lead] = (await (await request.get(leadEndpoints.leads.path)).json()).data
  const note = { id: lead._id, text: 'Has two dogs' }
  expect((await request.post(leadEndpoints.addLeadNote.path, { headers, data: note })).status()).toBe(200)
  const status = { id: lead._id, status: 'client' }
  expect((await request.put(leadEndpoints.setLeadStatus.path, { headers, data: status })).status()).toBe(200)
}

/** The browser's own download, by a key. */
async function download(page: Page, path: string): Promise<string> {
  await page.goto(routes.profile)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all my data' }).press('Enter')
  await (await saved).saveAs(path)
  return path
}

/** The browser's own window for files, opened by a key. */
async function choose(page: Page, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Data zip/ }).press('Enter')
  await (await chooser).setFiles(path)
}

const cared = {
  'listings.json': ['address', 'city', 'zipcode', 'status', 'asking_price_cents', 'bedrooms', 'description'],
  'pages.json': ['campaign_type', 'link_name', 'campaign_name', 'content', 'leads'],
  'leads.json': ['first_name', 'last_name', 'email', 'phone', 'message', 'source', 'status', 'link_name', 'created_at'],
}

/** What an agent cares for, without the ids, which are each account's own. */
async function whatMatters(path: string) {
  const entries = await readZip(new Blob([await readFile(path)]), 1000)
  const listOf = async (name: string) => {
    const rows: Record<string, unknown>[] = []
    const entry = entries.get(name)
    if (entry) for await (const row of jsonRows(entry.open())) rows.push(row)
    return rows
  }
  const lists: Record<string, unknown> = {}
  for (const [name, fields] of Object.entries(cared)) {
    lists[name] = (await listOf(name)).map((row) => fields.map((field) => row[field]))
  }
  const photos = new Map<unknown, string>()
  for (const { id, file } of await listOf('media.json')) {
    const entry = entries.get(String(file))
    const bytes = entry ? await new Response(entry.open()).arrayBuffer() : new ArrayBuffer(0)
    photos.set(id, Buffer.from(bytes).toString('base64'))
  }
  const [listing] = await listOf('listings.json')
  const [lead] = await listOf('leads.json')
  const profile = await new Response(entries.get('profile.json')?.open()).json()
  const links: { image: string }[] = profile.propertylist
  return {
    lists,
    links: links.map((link) => ({ ...link, image: photos.get(/^\/media\/(\w{16})/.exec(link.image)?.[1]) })),
    // In their order, byte for byte.
    photos: ((listing?.photo_ids ?? []) as string[]).map((id) => photos.get(id)),
    history: ((lead?.history ?? []) as Record<string, unknown>[]).map(({ kind, text, created_at }) => [
      kind,
      text,
      created_at,
    ]),
  }
}

test(
  'an agent moves in with a data zip: looked through, imported by keys, and the same when it comes out',
  {
    tag: '@phone',
  },
  async ({ page, signUp, baseURL }, info) => {
    await signUp()
    await furnish(page.request, baseURL)
    const before = await download(page, info.outputPath('before.zip'))
    await signUp()

    const list = page.getByRole('list', { name: 'What’s in the zip' })
    const tally = (kind: string) => list.getByRole('listitem').filter({ hasText: kind })
    await test.step('sees what is in it, before anything is done', async () => {
      await page.goto(routes.profile)
      await page.getByRole('button', { name: 'Import a data zip' }).press('Enter')
      await expect(page.getByRole('button', { name: /^Data zip/ })).toBeVisible()
      await expectAccessible(page)
      await choose(page, before)
      await expect(tally('Photos and files')).toContainText('2 new')
      for (const kind of ['Listings', 'Pages', 'Leads']) await expect(tally(kind)).toContainText('1 new')
      await expect(tally('Notes and status changes')).toContainText('2 new')
      await expect(tally('Links on your social page')).toContainText('2 new')
      await expectAccessible(page)
      expect((await (await page.request.get(leadEndpoints.leads.path)).json()).data).toEqual([])
    })

    await test.step('imports it', async () => {
      await page.getByRole('button', { name: 'Import what’s new' }).press('Enter')
      await expect(page.getByText(dataImport.done)).toBeVisible()
      await expect(tally('Leads')).toContainText('1 imported')
      await expectAccessible(page)
    })

    await test.step('finds the page as a draft, the lead with its note, and the listing', async () => {
      await page.getByRole('link', { name: 'See your drafts' }).press('Enter')
      await expect(page.getByText('Spring sellers').first()).toBeVisible()
      await page.goto(routes.leads)
      await expect(page.getByText('1 result', { exact: true })).toBeVisible()
      await page.getByText('Otto Birk').first().click()
      await expect(page.getByText('Has two dogs')).toBeVisible()
      await page.goto(routes.listings)
      await expect(page.getByText('12 Larch Lane').first()).toBeVisible()
    })

    await test.step('has the same again on the way out', async () => {
      const after = await download(page, info.outputPath('after.zip'))
      expect(await whatMatters(after)).toEqual(await whatMatters(before))
    })

    await test.step('adds nothing twice', async () => {
      await page.getByRole('button', { name: 'Import a data zip' }).press('Enter')
      await choose(page, before)
      await expect(page.getByText(dataImport.doneBefore)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Import what’s new' })).toBeHidden()
    })
  },
)
