import { messages } from '@porchlight/contract/messages'
import { plainLink } from '@porchlight/contract/profile'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainPng } from '../../testing/pictures.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'
import { multipart } from '../../testing/upload.ts'

const { profile, signup, links } = messages
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const edit = (token: string, body: unknown, headers = {}) => app.call('PUT', '/user/profile', { token, body, headers })

describe('the profile', () => {
  it('takes a form with files, links as JSON text and toggles as words', async () => {
    const { token } = await app.signUp()
    const form = await multipart(
      [
        ['firstName', 'Grace'],
        ['phone', '(503) 555-0142'],
        ['countryCode', '+1'],
        ['showNewsLetter', 'false'],
        ['medianPrice', '585000.50'],
        ['propertylist', JSON.stringify([{ title: 'Blog', link: 'https://blog.example/a?b=1' }])],
      ],
      [
        { field: 'profileImage', bytes: await plainPng(), type: 'image/png', name: 'me.png' },
        { field: 'companyImage', bytes: await plainPng(), type: 'image/png', name: 'logo.png' },
      ],
    )
    const { status, body } = await edit(token, form.body, form.headers)
    expect(status).toBe(200)
    expect(body.message).toBe(profile.saved)
    expect(body.data).toMatchObject({
      firstName: 'Grace',
      lastName: 'Field',
      phone: '(503) 555-0142',
      countryCode: '1',
      showNewsLetter: false,
      showPropertyVal: true,
      medianPrice: 585000.5,
      propertylist: [{ title: 'Blog', link: 'https://blog.example/a?b=1', ...plainLink }],
      profileVersion: 2,
    })
    expect(body.data.profileImage).toMatch(/^\/media\//)
    expect(body.data.companyImage).toMatch(/^\/media\//)
    expect((await app.call('GET', '/user/me', { token })).body.data).toEqual(body.data)
  })

  it('names every failing field in the documented words', async () => {
    const { token } = await app.signUp()
    const { body } = await edit(token, {
      firstName: '',
      lastName: ' ',
      email: 'nobody',
      companyName: '',
      phone: '12345678',
      propertylist: '[{"title":"","link":"nowhere"}]',
    })
    expect(body.errors).toEqual({
      firstName: signup.firstNameRequired,
      lastName: signup.lastNameRequired,
      email: signup.emailInvalid,
      companyName: signup.companyRequired,
      phone: profile.phoneShort,
      'propertylist.0.title': links.itemTitleRequired,
      'propertylist.0.link': links.itemLinkInvalid,
    })
    expect((await edit(token, { phone: '', email: '' })).body.errors).toEqual({
      phone: profile.phoneRequired,
      email: profile.emailRequired,
    })
  })

  it('does not change the email unasked, and tells when it is someone else’s', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()]
    const taken = await edit(one.token, { email: other.email, firstName: 'Changed' })
    expect(taken.status).toBe(409)
    expect(taken.body).toMatchObject({ duplicate: true, duplicateKey: 'email', message: profile.emailTaken })
    const free = await edit(one.token, { email: 'new@example.com', firstName: 'Changed' })
    expect(free.body.errors).toEqual({ email: profile.emailFixed })
    const same = await edit(one.token, { email: one.email.toUpperCase(), title: 'Broker' })
    expect(same.body.data).toMatchObject({ email: one.email, title: 'Broker', firstName: 'Ada' })
  })

  it('gives nobody a role, a plan, a trial or someone else’s account', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()]
    const { body } = await edit(one.token, {
      _id: other.user._id,
      userId: other.user._id,
      role: 'Superadmin',
      plan: 'gold',
      trial_end_date: '2099-01-01',
      isGrandfathered: true,
      isSumoApp: true,
      firstName: 'Mine',
    })
    expect(body.data).toMatchObject({
      _id: one.user._id,
      role: 'Admin',
      plan: null,
      isGrandfathered: false,
      isSumoApp: false,
      trial_end_date: one.user.trial_end_date,
    })
    expect((await app.call('GET', '/user/me', { token: other.token })).body.data.firstName).toBe('Ada')
  })

  it('shows no stranger’s picture, and no file that is no picture', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()]
    const form = await multipart([], [{ bytes: await plainPng(), type: 'image/png', name: 'x.png' }])
    const upload = await app.call('POST', '/user/upload-images', {
      token: other.token,
      body: form.body,
      headers: form.headers,
    })
    const stolen = await edit(one.token, { profileImage: upload.body.data.images[0] })
    expect(stolen.body.errors).toEqual({ profileImage: links.foreignMedia })
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const fake = await multipart([], [{ field: 'profileImage', bytes: page, type: 'image/png', name: 'me.png' }])
    const refused = await edit(one.token, fake.body, fake.headers)
    expect(refused.status).toBe(415)
    expect(refused.body.errors).toEqual({ profileImage: profile.imageType })
  })

  it('refuses a window that has not seen the newest, and forgives a late one of the same', async () => {
    const { token, user } = await app.signUp()
    const version = user.profileVersion
    await edit(token, { title: 'One', version, editorId: 'one', saveNumber: 2 })
    const other = await edit(token, { title: 'Two', version, editorId: 'two', saveNumber: 1 })
    expect(other.status).toBe(409)
    const late = await edit(token, { title: 'Zero', version, editorId: 'one', saveNumber: 1 })
    expect(late.body.data.title).toBe('One')
  })

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    'https://a@b.example',
  ])('never takes %j as a link', async (link) => {
    const { token } = await app.signUp()
    const { body } = await edit(token, { propertylist: [{ title: 'x', link }] })
    expect(body.errors).toEqual({ 'propertylist.0.link': links.itemLinkInvalid })
  })

  it('keeps what a link looks like and when it is shown, as moments', async () => {
    const { token } = await app.signUp()
    const form = await multipart([], [{ bytes: await plainPng(), type: 'image/png', name: 'thumb.png' }])
    const stored = await app.call('POST', '/user/upload-images', { token, body: form.body, headers: form.headers })
    const [image] = stored.body.data.images
    const link = { title: 'Open house', link: 'https://example.com/', image, icon: 'home', isFeatured: true }
    const times = { showFrom: '2026-03-08T09:00:00-08:00', showUntil: '2026-03-08T12:00:00Z' }
    const wrong = await edit(token, { propertylist: [{ ...link, ...times, title: '' }] })
    expect(wrong.body.errors).toEqual({
      'propertylist.0.title': links.itemTitleRequired,
      'propertylist.0.showUntil': links.scheduleOrder,
    })
    const { body } = await edit(token, { propertylist: [{ ...link, ...times, showUntil: '2026-03-08T20:00:00Z' }] })
    const moments = { showFrom: '2026-03-08T17:00:00.000Z', showUntil: '2026-03-08T20:00:00.000Z' }
    expect(body.data.propertylist).toEqual([{ ...link, ...moments }])
  })

  it('refuses a second featured link, a time that is none and a stranger’s picture, each at its place', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()]
    const link = { title: 'Link', link: 'https://example.com/' }
    const featured = { ...link, isFeatured: true }
    const two = await edit(one.token, { propertylist: [featured, link, featured] })
    expect(two.body.errors).toEqual({ 'propertylist.2.isFeatured': links.oneFeatured })
    const when = await edit(one.token, { propertylist: [{ ...link, showFrom: 'on Sunday' }] })
    expect(when.body.errors).toEqual({ 'propertylist.0.showFrom': links.momentInvalid })
    // So deep that spelling it out takes more room than there is.
    const depth = 30_000
    const times = `{"showFrom":"2026-01-02T00:00:00Z","showUntil":${'['.repeat(depth)}${']'.repeat(depth)}}`
    const deep = await app.call('PUT', '/user/profile', {
      token: one.token,
      body: JSON.stringify({ propertylist: [link] }).replace('}]', `,${times.slice(1, -1)}}]`),
      headers: { 'content-type': 'application/json' },
    })
    expect([deep.status, Object.keys(deep.body.errors ?? {})]).toEqual([400, ['propertylist']])
    const form = await multipart([], [{ bytes: await plainPng(), type: 'image/png', name: 'thumb.png' }])
    const stored = await app.call('POST', '/user/upload-images', {
      token: other.token,
      body: form.body,
      headers: form.headers,
    })
    const foreign = [stored.body.data.images[0], 'https://elsewhere.example/a.png']
    const pictured = await edit(one.token, { propertylist: [link, ...foreign.map((image) => ({ ...link, image }))] })
    expect(pictured.body.errors).toEqual({
      'propertylist.1.image': links.foreignMedia,
      'propertylist.2.image': links.foreignMedia,
    })
  })
})
