import type { Page } from '@playwright/test'
import { mediaEndpoints } from '@porchlight/contract/media'
import { themes } from '@porchlight/domain/themes'
import sharp from 'sharp'
import { ownOrigin } from '../../support/accounts.ts'
import { takePhotos } from '../../support/photos.ts'
import { openShowcase } from '../../support/site.ts'
import { test } from '../../support/site-test.ts'
import { expect } from '../../support/test.ts'
import { wearTheme } from '../../support/wear-theme.ts'

test('a social page is put on the home screen, and its background is behind all of it', { tag: '@phone' }, async ({
  playwright,
  baseURL,
  visitor,
  isMobile,
}) => {
  const request = await playwright.request.newContext({ baseURL })
  const show = await openShowcase(request, baseURL)
  const { social } = show.pages
  await wearTheme(request, social._id, 'harbor')
  const site = await visitor(isMobile ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {})
  await site.goto(show.address(social))

  const { ground } = themes.harbor.colours.light
  const manifest = await site.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    return (await fetch(link?.href ?? '')).json()
  })
  expect(manifest).toMatchObject({ start_url: new URL(show.address(social)).pathname, theme_color: ground })
  for (const src of [await hrefOf(site, 'apple-touch-icon'), await hrefOf(site, 'icon'), manifest.icons[0].src]) {
    const width = await site.evaluate(async (icon) => {
      const image = new Image()
      image.src = icon
      await image.decode()
      return image.naturalWidth
    }, src)
    expect(width).toBeGreaterThanOrEqual(96)
  }
  expect(await site.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(238, 245, 248)')

  if (!isMobile) {
    expect(await bareDepths(site, ground)).toEqual([])
    const [photo] = await takePhotos(1)
    const sent = { headers: await ownOrigin(request), multipart: { images: photo as NonNullable<typeof photo> } }
    const { data } = await (await request.post(mediaEndpoints.uploadImages.path, sent)).json()
    await wearTheme(request, social._id, 'harbor', { background: data.images[0] })
    await site.goto(show.address(social))
    expect(await bareDepths(site, ground)).toEqual([])
    // The first look of a new agent, which no one has chosen.
    await wearTheme(request, social._id, 'classic', { background: '#1b1f3b', hasOwnColors: true })
    await site.goto(show.address(social))
    expect(await bareDepths(site, '#1b1f3b')).toEqual([])
  }
  await request.dispose()
})

const hrefOf = (site: Page, rel: string) =>
  site.evaluate((name) => document.querySelector<HTMLLinkElement>(`link[rel="${name}"]`)?.href ?? '', rel)

/** How far down a page stands beside nothing but its bare ground. */
async function bareDepths(site: Page, ground: string): Promise<number[]> {
  const wanted = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16)).join()
  const height = await site.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  const bare: number[] = []
  for (const depth of [0, height / 2, height]) {
    await site.evaluate((top) => scrollTo({ top, behavior: 'instant' }), depth)
    const shot = await site.screenshot({ clip: { x: 40, y: 0, width: 200, height: 900 } })
    const { data } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    let painted = 0
    for (let at = 0; at < data.length; at += 3) if (data.subarray(at, at + 3).join() !== wanted) painted++
    if (painted < 200 * 100) bare.push(depth)
  }
  return bare
}
