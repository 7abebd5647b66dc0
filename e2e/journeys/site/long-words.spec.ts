import { listingEndpoints } from '@porchlight/contract/listings'
import { mediaEndpoints } from '@porchlight/contract/media'
import { pageEndpoints } from '@porchlight/contract/pages'
import { profileEndpoints } from '@porchlight/contract/profile-edit'
import { routes } from '@porchlight/contract/routes'
import { makePdf } from '../../support/files.ts'
import { openShowcase } from '../../support/site.ts'
import { test } from '../../support/site-test.ts'
import { expect } from '../../support/test.ts'

const word = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'.slice(0, 80)

test('whatever an agent types, a page stays as wide as the telephone', { tag: '@phone' }, async ({
  page,
  visitor,
  baseURL,
}) => {
  const { request } = page
  const show = await openShowcase(request, baseURL)
  const headers = { origin: baseURL }
  const send = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const answer = await request.fetch(path, { method, headers, data })
    const body = await answer.json()
    expect(answer.status(), JSON.stringify(body)).toBe(200)
    return body.data
  }
  const listing = await send('POST', pageEndpoints.savePage.path, {
    _id: show.pages.listing._id,
    heading: word,
    subHeading: word,
  })
  const edited = await request.get(pageEndpoints.pageById.path, { params: { id: listing._id } })
  await send('POST', listingEndpoints.saveListing.path, {
    ...(await edited.json()).data.property,
    address: `1 ${word}`,
    units: word.slice(0, 20),
    city: word.slice(0, 60),
    description: `${word}${word}`,
  })
  await send('POST', pageEndpoints.savePage.path, { _id: show.pages.sell._id, heading: word, subHeading: word })
  const upload = await request.post(mediaEndpoints.uploadImages.path, {
    headers,
    multipart: { kind: 'pdf', file: makePdf() },
  })
  const [pdf] = (await upload.json()).data.images
  await send('POST', pageEndpoints.savePage.path, {
    _id: show.pages.social._id,
    heading: word,
    showHeading: true,
    testimonial: { title: word, dataList: [{ name: word, stars: 5, description: `${word} ${word}` }] },
    myWork: { title: word, dataList: [{ title: word, price: '1', workImage: listing.image }] },
    pdfData: [{ name: `${word}.pdf`, file: pdf }],
  })
  await send('PUT', profileEndpoints.editProfile.path, {
    firstName: word.slice(0, 40),
    lastName: word.slice(0, 40),
    title: word,
    companyName: word,
    information: `${word}${word}`,
    licenceNumber: word.slice(0, 40),
  })

  await page.goto(routes.socialLinkInBio)
  await page.getByRole('button', { name: 'Add Link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').pressSequentially(word)
  await dialog.getByLabel('Link', { exact: true }).pressSequentially('https://example.com/open-house')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-state="saved"]')).toBeVisible()

  const site = await visitor({ viewport: { width: 320, height: 640 } })
  for (const address of [...Object.values(show.pages).map(show.address), show.worth]) {
    await site.goto(address)
    await expect(site.locator('h1').first()).toBeVisible()
    const widest = await site.evaluate(() => {
      const beyond = [...document.querySelectorAll('body *')].filter((element) => {
        const { right, width, height } = element.getBoundingClientRect()
        // A row that scrolls by itself may be longer than the screen; what stands in one of its places may not.
        if (element.closest('.track')) return element.matches('li') && element.scrollWidth > element.clientWidth + 1
        return width > 1 && height > 1 && right > innerWidth + 1
      })
      return {
        page: document.documentElement.scrollWidth,
        beyond: beyond.map(({ className }) => className).slice(0, 5),
      }
    })
    expect(widest, address).toEqual({ page: 320, beyond: [] })
  }
})
