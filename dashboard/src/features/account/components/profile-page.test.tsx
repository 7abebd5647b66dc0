import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { agent, session } from '@porchlight/contract/testing/shapes'
import { answer, badGateway, type Handlers, held, refusal } from '@porchlight/contract/testing/test-server'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'

const at = '2026-03-02T17:30:00.000Z'
const nora = agent({ profileImage: '/media/face.jpg', profileVersion: 3 })
const here = { _id: 's1', device: 'Firefox on Linux', isThis: true, createdAt: at, lastSeenAt: at }
const phone = { _id: 's2', device: 'Safari on iPhone', isThis: false, createdAt: at, lastSeenAt: at }
const storage = { used: 128 * 1024 ** 2, total: 1024 ** 3 }
const passkeys = { passkeys: [], recoveryCodesLeft: 0 }
const answers: Handlers = { me: nora, digest: { isOn: true }, storage, passkeys, sessions: [here, phone] }

const field = (name: string) => screen.findByRole('textbox', { name })
type User = ReturnType<typeof openScreen>['user']

async function retype(user: User, name: string, text: string) {
  await user.clear(await field(name))
  if (text) await user.type(await field(name), text)
}
const save = (user: User) => user.click(screen.getByRole('button', { name: messages.general.save }))

describe('the profile', () => {
  it('refuses several fields at once, each beside its field, and sends nothing', async () => {
    const { server, user } = openScreen(routes.profile, answers)
    await retype(user, 'First Name', '')
    await retype(user, 'Company Name', '')
    await retype(user, 'Title', 'Broker')
    await save(user)
    await screen.findByRole('textbox', { name: 'Company Name', description: messages.signup.companyRequired })
    screen.getByRole('textbox', { name: 'First Name', description: messages.signup.firstNameRequired })
    expect(await field('Title')).toHaveProperty('value', 'Broker')
    expect(server.received('editProfile')).toEqual([])
  })

  it('shows what the server refuses beside its fields, and is saved once that is mended', async () => {
    const errors = { companyName: messages.profile.companyTaken, title: messages.fields.tooLong }
    const { server, user } = openScreen(routes.profile, { ...answers, editProfile: refusal('invalid', { errors }) })
    await retype(user, 'Title', 'Broker')
    await save(user)
    await screen.findByRole('textbox', { name: 'Company Name', description: messages.profile.companyTaken })
    screen.getByRole('textbox', { name: 'Title', description: messages.fields.tooLong })
    expect(await field('Title')).toHaveProperty('value', 'Broker')
    server.change({ editProfile: answer({ ...nora, title: 'Broker' }, { message: messages.profile.saved }) })
    await save(user)
    await screen.findByText(messages.profile.saved)
    expect(server.received('editProfile').at(-1)).toMatchObject({
      body: { title: 'Broker', version: 3 },
      account: 'nora',
    })
  })

  it('says so in an outage, beside the form and above it, and keeps what was typed', async () => {
    const { user } = openScreen(routes.profile, { ...answers, editProfile: badGateway })
    await retype(user, 'Title', 'Broker')
    await save(user)
    expect((await screen.findAllByText(messages.general.somethingWentWrongLoud)).length).toBe(2)
    expect(await field('Title')).toHaveProperty('value', 'Broker')
  })

  it('of another account by now is not saved, and stays to be copied', async () => {
    const { user } = openScreen(routes.profile, {
      ...answers,
      editProfile: refusal('other_account', { message: messages.general.otherAccount }),
    })
    await retype(user, 'Title', 'Broker')
    await save(user)
    const dialog = await screen.findByRole('dialog', { name: 'You’re in a different account now' })
    within(dialog).getByText(/can’t be saved anymore/)
    await user.click(within(dialog).getByRole('button', { name: 'Stay here' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await field('Title')).toHaveProperty('value', 'Broker')
  })

  it('goes on saving after signing in again, and stays as it is when nobody does', async () => {
    const { server, user } = openScreen(routes.profile, {
      ...answers,
      editProfile: refusal('unauthenticated', { message: messages.general.signInFirst }),
      requestCode: null,
      verifyCode: session(),
    })
    await retype(user, 'Title', 'Broker')
    await save(user)
    const dialog = await screen.findByRole('dialog', { name: messages.login.sessionEndedTitle })
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await field('Title')).toHaveProperty('value', 'Broker')

    await save(user)
    await user.click(await screen.findByRole('button', { name: messages.login.sendCode }))
    server.change({ editProfile: answer({ ...nora, title: 'Broker' }, { message: messages.profile.saved }) })
    await user.type(await screen.findByRole('textbox', { name: '4-digit code' }), '1234')
    await screen.findByText(messages.profile.saved)
  })

  it('shows both versions when another window has saved since', async () => {
    const { server, user } = openScreen(routes.profile, {
      ...answers,
      editProfile: ({ body }) => (body.version === 3 ? refusal('conflict') : { ...nora, profileVersion: 5 }),
    })
    await retype(user, 'Title', 'Broker')
    server.change({ me: { ...nora, title: 'Owner', profileVersion: 4 } })
    await save(user)
    const dialog = await screen.findByRole('dialog', { name: 'Changed in another window' })
    within(dialog).getByText('Broker')
    within(dialog).getByText('Owner')
    await user.click(within(dialog).getByRole('button', { name: 'Save my choice' }))
    await waitFor(() =>
      expect(server.received('editProfile').at(-1)?.body).toMatchObject({ title: 'Broker', version: 4 }),
    )
  })
})

describe('sessions', () => {
  it('show the shape of a row until they are there', async () => {
    const late = held([here])
    openScreen(routes.profile, { ...answers, sessions: late.reply })
    const list = (await screen.findByRole('heading', { name: 'Where you’re signed in' })).closest('section')
    const row = list?.querySelector('[aria-busy=true] > li')
    expect(row).toBeTruthy()
    late.release()
    await screen.findByText('Firefox on Linux')
    expect(row?.isConnected).toBe(false)
  })

  it('end one by one or all others at once, and say so when they could not be ended', async () => {
    const late = held(refusal('unavailable'))
    const { server, user } = openScreen(routes.profile, { ...answers, endSession: late.reply })
    const end = await screen.findByRole('button', { name: 'End the session in Safari on iPhone' })
    await user.click(end)
    late.release()
    await screen.findByText(messages.general.unavailable)
    screen.getByText('Safari on iPhone')
    server.change({ sessions: [here], endOtherSessions: answer(null, { message: messages.profile.sessionsEnded }) })
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
    await screen.findByText(messages.profile.sessionsEnded)
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  })
})

describe('the weekly summary', () => {
  it('is switched at once, and stays on with a word when that fails', async () => {
    const { server, user } = openScreen(routes.profile, { ...answers, switchDigest: refusal('unavailable') })
    const box = await screen.findByRole('checkbox', { name: /summary of my week/ })
    await user.click(box)
    await screen.findByText(messages.general.unavailable)
    expect(box).toHaveProperty('checked', true)
    server.change({ switchDigest: answer({ isOn: false }, { message: messages.digest.off }) })
    await user.click(box)
    await screen.findByText(messages.digest.off)
    await waitFor(() => expect(box).toHaveProperty('checked', false))
  })
})

it('the storage says how much of it is used, and offers another try where it cannot', async () => {
  const { server, user } = openScreen(routes.profile, { ...answers, storage: refusal('unavailable') })
  const section = (await screen.findByRole('heading', { name: 'Storage' })).closest('section') as HTMLElement
  await within(section).findByText(messages.general.unavailable, undefined, { timeout: 20_000 })
  server.change({ storage })
  await user.click(within(section).getByRole('button', { name: 'Try again' }))
  await within(section).findByText('128 MB of 1 GB used')
  expect(within(section).getByRole('progressbar', { name: 'Storage' }).getAttribute('aria-valuenow')).toBe('13')
})

it('the download of all data says beside its button why it has to wait', async () => {
  const sentence = 'That was tried too often. Please try again in 40 minutes.'
  const { user } = openScreen(routes.profile, {
    ...answers,
    mayDownloadOwnData: refusal('rate_limited', { message: sentence }),
  })
  await user.click(await screen.findByRole('button', { name: 'Download all my data' }))
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
})
