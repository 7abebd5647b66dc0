import { contrast, type Rgb } from '@porchlight/domain/contrast'
import { themes } from '@porchlight/domain/themes'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clearMark, phonePhoto } from '../../../testing/pictures.ts'
import { questionsOf } from '../../../testing/questions-of.ts'
import { openSite, type SiteAgent } from '../../../testing/site-agent.ts'
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts'
import { multipart } from '../../../testing/upload.ts'

let app: TestApp
let agent: SiteAgent
let social: { _id: string }

beforeAll(async () => {
  app = await buildTestApp()
  agent = await openSite(app)
  social = await agent.publish('social-link')
})
afterAll(() => app.close())

const estate = { theme: 'estate', tone: 'dark', hasOwnColors: false } as const

async function wear(look: object) {
  expect((await agent.save(social._id, look)).status).toBe(200)
  return social
}

async function upload(bytes: Buffer, type = 'image/png'): Promise<string> {
  const form = await multipart([], [{ bytes, type, name: 'logo' }])
  const { body } = await app.call('POST', '/user/upload-images', { token: agent.token, ...form })
  return body.data.images[0]
}

async function edit(changes: object) {
  expect((await app.call('PUT', '/user/profile', { token: agent.token, body: changes })).status).toBe(200)
}

/** The addresses a page's head names, by what they are for. */
async function headOf(pageId: string) {
  const { body, headers } = await agent.visit(`/social/${pageId}`)
  const tag = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]+)">`).exec(body)?.[1] ?? ''
  return {
    body,
    policy: String(headers['content-security-policy']),
    icon: tag('icon'),
    touchIcon: tag('apple-touch-icon'),
    manifest: tag('manifest'),
  }
}

async function pixels(path: string) {
  const { statusCode, headers, rawPayload } = await agent.visit(path)
  expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'image/png'])
  const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)] as Rgb
  const colours = new Set(Array.from({ length: info.width }, (_, x) => at(x, info.height >> 1).join()))
  return { ...info, corner: at(0, 0), middle: at(info.width >> 1, info.height >> 1), colours }
}

const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb

it('is the initials in the colors of the theme while there is no logo', async () => {
  const page = await wear(estate)
  const { icon, touchIcon, manifest, policy } = await headOf(page._id)
  const touch = await pixels(touchIcon)
  expect([touch.width, touch.height]).toEqual([180, 180])
  expect(touch.corner).toEqual(rgb(themes.estate.colours.dark.accent))
  expect(touch.colours.size).toBeGreaterThan(1)
  expect((await pixels(icon)).width).toBe(96)
  expect(policy).toContain("manifest-src 'self'")

  const { headers, body } = await agent.visit(manifest)
  expect(headers['content-type']).toContain('application/manifest+json')
  const { ground } = themes.estate.colours.dark
  const said = JSON.parse(body)
  expect(said).toMatchObject({ start_url: `/social/${page._id}`, theme_color: ground, background_color: ground })
  expect(said.name).toContain(said.short_name)
  for (const { src, sizes } of said.icons) {
    const { width, height } = await pixels(src)
    expect(`${width}x${height}`).toBe(sizes)
  }
})

it.each([
  ['white on a light page', '#ffffff', { theme: 'linen', tone: 'light', hasOwnColors: false }],
  ['white on a dark page', '#ffffff', estate],
  ['dark on a dark page', '#10131f', estate],
  ['amber on a light page', '#e8930c', { theme: 'linen', tone: 'light', hasOwnColors: false }],
])('is the logo, seen on its plate: %s', async (_, colour, look) => {
  const page = await wear(look)
  await edit({ companyImage: await upload(await clearMark(colour)) })
  const { corner, middle } = await pixels((await headOf(page._id)).touchIcon)
  for (const [channel, value] of rgb(colour).entries()) expect(Math.abs((middle[channel] ?? 0) - value)).toBeLessThan(6)
  expect(contrast(corner, middle)).toBeGreaterThanOrEqual(2)
})

it('sets a logo with a ground of its own on more of the same', async () => {
  const page = await wear(estate)
  await edit({ companyImage: await upload(await phonePhoto(), 'image/jpeg') })
  const { corner, middle } = await pixels((await headOf(page._id)).touchIcon)
  expect(contrast(corner, middle)).toBeLessThan(1.1)
})

it('has another address with another logo, and shows it at once', async () => {
  const page = await wear(estate)
  await edit({ companyImage: await upload(await clearMark('#ffffff')) })
  const before = await headOf(page._id)
  const { middle } = await pixels(before.touchIcon)
  await edit({ companyImage: await upload(await clearMark('#d02020')) })
  const after = await headOf(page._id)
  expect(after.touchIcon).not.toBe(before.touchIcon)
  expect((await pixels(after.touchIcon)).middle).not.toEqual(middle)
})

it('asks the database for nothing once it is kept', async () => {
  const page = await wear(estate)
  const { touchIcon, manifest } = await headOf(page._id)
  await agent.visit(touchIcon)
  const asked = await questionsOf(app, async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.all([agent.visit(touchIcon), agent.visit(manifest)])
  })
  expect(asked).toBe(0)
})

it('is there for public pages of the host’s own agent alone', async () => {
  const page = await agent.publish('sell')
  const draft = await agent.publish('sell', { status: 'draft' })
  const stranger = await openSite(app)
  for (const path of [
    `/home-screen/${draft._id}-180.png`,
    `/home-screen/${draft._id}.webmanifest`,
    `/home-screen/${page._id}-181.png`,
    `/home-screen/${page._id}.png`,
  ])
    expect([path, (await agent.visit(path)).statusCode]).toEqual([path, 404])
  expect((await agent.visit(`/home-screen/${page._id}-180.png`)).statusCode).toBe(200)
  expect((await stranger.visit(`/home-screen/${page._id}-180.png`)).statusCode).toBe(404)
})

it('puts a plate behind a white logo on a light page, and behind a dark one on a dark page', async () => {
  const logo = await upload(await clearMark('#ffffff'))
  const light = await agent.publish('sell', { theme: 'linen', tone: 'light', hasOwnColors: false, logo })
  expect((await agent.visit(`/sell/${light._id}`)).body).toContain('<picture class="mark-light">')
  const dark = await agent.publish('sell', { ...estate, logo: await upload(await clearMark('#10131f')) })
  expect((await agent.visit(`/sell/${dark._id}`)).body).toContain('<picture class="mark-dark">')
  const amber = await agent.publish('sell', { ...estate, logo: await upload(await clearMark('#c05a10')) })
  expect((await agent.visit(`/sell/${amber._id}`)).body).not.toContain('class="mark-')
})

it('looks at night at logos that were uploaded before anyone looked', async () => {
  const logo = await upload(await clearMark('#ffffff'))
  const id = /\w{16}/.exec(logo)?.[0] ?? ''
  const shade = async () =>
    (await app.db.selectFrom('media').select('shade').where('id', '=', id).executeTakeFirst())?.shade
  expect(await shade()).toBe('light')
  await app.db.updateTable('media').set({ shade: '' }).where('id', '=', id).execute()
  await app.jobs.runNow('repair-media')
  await app.jobs.drain()
  expect(await shade()).toBe('light')
})
