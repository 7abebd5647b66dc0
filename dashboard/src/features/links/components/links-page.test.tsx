import { messages } from '@porchlight/contract/messages'
import { networks } from '@porchlight/contract/networks'
import { pagePictureEndpoints } from '@porchlight/contract/page-picture'
import { routes } from '@porchlight/contract/routes'
import { agent, editedPage, overview, page, storedSettings } from '@porchlight/contract/testing/shapes'
import { answer, type Handlers, held, offline, refusal } from '@porchlight/contract/testing/test-server'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { openScreen } from '../../../testing/open-screen.tsx'

const answers: Handlers = {
  me: agent({ isLead: true }),
  listPages: [page({ visitors: 3 })],
  overview: overview({ doneSteps: ['visitor'] }),
}

async function choose(user: ReturnType<typeof openScreen>['user'], action: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Alameda house' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

describe('the links', () => {
  it('begin with a word of what they are for', async () => {
    openScreen(routes.socialLinks, { overview: overview() })
    await screen.findByRole('heading', { name: 'Welcome, Nora!' })
    screen.getByText('nora-quist.porchlight.test')
  })

  it('begin with a picture, and are published with one press once there is one', async () => {
    const edited = editedPage({ campaignType: 'social-link', status: 'active' })
    const { server, user } = openScreen(routes.socialLinks, {
      me: agent(),
      overview: overview(),
      socialLinkExists: { exists: false, id: null },
      savePage: page({ _id: 'page-9' }),
      publishPageById: refusal('unavailable'),
      pageById: edited,
      listPages: [],
    })
    await screen.findByRole('button', { name: 'Add your picture' })
    expect(screen.queryByRole('button', { name: 'Publish my page' })).toBeNull()
    server.change({ me: agent({ profileImage: '/media/face.jpg' }) })
    await queryClient.invalidateQueries({ queryKey: ['me'] })
    await user.click(await screen.findByRole('button', { name: 'Publish my page' }))
    await screen.findByText(messages.general.unavailable)
    server.change({ publishPageById: page({ _id: 'page-9' }), socialLinkExists: { exists: true, id: 'page-9' } })
    await user.click(screen.getByRole('button', { name: 'Publish my page' }))
    await screen.findByText(messages.links.live)
    expect(server.received('savePage')).toHaveLength(1)
    expect(server.received('publishPageById').at(-1)?.body).toEqual({ id: 'page-9' })
  })

  it('come together with what stands above them: nothing moves away under a finger', async () => {
    const late = held(answer(overview({ doneSteps: ['picture'] })))
    const { server } = openScreen(routes.socialLinks, { ...answers, listPages: [page()], overview: late.reply })
    // Asked for once the list is there.
    await waitFor(() => expect(server.received('overview')).toHaveLength(1))
    expect(screen.queryByText('Alameda house')).toBeNull()
    late.release()
    await screen.findByText('Alameda house')
    screen.getByRole('heading', { name: 'First steps' })
  })

  it('name the next step until somebody has come, and offer no copy of what is not live', async () => {
    const draft = page({ status: 'draft', shortSlugUrl: 'porch' })
    openScreen(routes.socialLinks, {
      ...answers,
      me: agent({ isLead: true, profileImage: '/media/face.jpg' }),
      listPages: [draft],
      overview: overview({ doneSteps: ['picture'] }),
    })
    await screen.findByRole('button', { name: 'Publish my page' })
    await screen.findByText(/\/porch$/)
    expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull()
  })

  it('say in each tab that there are none', async () => {
    const { user } = openScreen(routes.socialLinks, { ...answers, listPages: [] })
    await screen.findByText(messages.links.noneActive)
    await user.click(screen.getByRole('link', { name: 'Drafts' }))
    await screen.findByText(messages.links.noDrafts)
  })

  it('show their picture and the short link itself, and no pager for one page', async () => {
    const shown = page({ shortSlugUrl: 'porch', version: 4 })
    openScreen(routes.socialLinks, { ...answers, listPages: [shown] })
    await screen.findByText(/\/porch$/)
    const picture = document.querySelector('img[loading="lazy"]')
    expect(picture?.getAttribute('src')).toBe(`${pagePictureEndpoints.pagePicture.path}?id=${shown._id}&version=4`)
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })

  it('are deleted after a question, which stays with a sentence when that fails', async () => {
    const { server, user } = openScreen(routes.socialLinks, { ...answers, deletePage: offline })
    await choose(user, 'Delete')
    const dialog = await screen.findByRole('dialog', { name: 'Delete Alameda house' })
    await user.click(within(dialog).getByRole('button', { name: messages.links.deleteYes }))
    await within(dialog).findByText(messages.general.offline)
    server.change({ deletePage: null, listPages: [] })
    await user.click(within(dialog).getByRole('button', { name: messages.links.deleteYes }))
    await screen.findByText(messages.links.deleted)
    await screen.findByText(messages.links.noneActive)
  })

  it('move to the drafts', async () => {
    const { server, user } = openScreen(routes.socialLinks, { ...answers, savePage: page({ status: 'draft' }) })
    await choose(user, 'Move to draft')
    await screen.findByText(messages.links.nowDraft)
    expect(server.received('savePage').at(-1)?.body).toMatchObject({ _id: 'page-1', status: 'draft' })
  })

  it('take a short name, and keep a taken one beside the sentence', async () => {
    const { server, user } = openScreen(routes.socialLinks, {
      ...answers,
      updateShortUrl: refusal('conflict', { message: messages.links.shortSlugTaken }),
    })
    await user.click(await screen.findByRole('button', { name: 'Edit the short link of Alameda house' }))
    const field = await screen.findByRole('textbox', { name: 'Short link' })
    await user.clear(field)
    await user.type(field, 'porch')
    await user.click(screen.getByRole('button', { name: messages.general.save }))
    await screen.findByRole('textbox', { name: 'Short link', description: messages.links.shortSlugTaken })
    expect(field).toHaveProperty('value', 'porch')
    server.change({ updateShortUrl: answer(page(), { message: messages.links.shortSlugSaved }) })
    await user.click(screen.getByRole('button', { name: messages.general.save }))
    await screen.findByText(messages.links.shortSlugSaved)
  })
})

describe('the settings of all links', () => {
  const opened: Handlers = { ...answers, settingsById: storedSettings() }

  it('say what went wrong and are there after another try', async () => {
    const { server, user } = openScreen(routes.linkSettings, { ...opened, settingsById: refusal('internal') })
    await screen.findByText(messages.general.somethingWentWrongLoud)
    server.change(opened)
    await user.click(screen.getByRole('button', { name: messages.general.retry }))
    await screen.findByRole('textbox', { name: 'Facebook URL' })
  })

  it('refuse several addresses at once, each beside its field, and keep what was typed', async () => {
    const { server, user } = openScreen(routes.linkSettings, opened)
    await user.type(await screen.findByRole('textbox', { name: 'Facebook URL' }), 'not an address')
    await user.type(screen.getByRole('textbox', { name: 'Youtube URL' }), 'nor this')
    await user.click(screen.getByRole('button', { name: messages.listings.saveAndExit }))
    const facebook = await screen.findByRole('textbox', {
      name: 'Facebook URL',
      description: networks.facebook.invalid,
    })
    screen.getByRole('textbox', { name: 'Youtube URL', description: networks.youtube.invalid })
    expect(facebook).toHaveProperty('value', 'not an address')
    expect(server.received('saveSettings')).toEqual([])
  })

  it('show what the server refuses in the same places, and are saved once that is mended', async () => {
    const errors = { facebookUrl: networks.facebook.invalid, tiktokUrl: networks.tiktok.invalid }
    const { server, user } = openScreen(routes.linkSettings, {
      ...opened,
      saveSettings: refusal('invalid', { errors }),
    })
    const facebook = await screen.findByRole('textbox', { name: 'Facebook URL' })
    await user.type(facebook, 'https://www.facebook.com/nora')
    const save = () => user.click(screen.getByRole('button', { name: messages.listings.saveAndExit }))
    await save()
    await screen.findByRole('textbox', { name: 'Facebook URL', description: networks.facebook.invalid })
    screen.getByRole('textbox', { name: 'Tiktok URL', description: networks.tiktok.invalid })
    server.change({ saveSettings: storedSettings({ version: 2 }) })
    await save()
    await screen.findByText(messages.links.settingsSaved)
    expect(server.received('saveSettings').at(-1)?.body).toMatchObject({
      facebookUrl: 'https://www.facebook.com/nora',
      version: 1,
    })
    await waitFor(() => expect(location.pathname).toBe(routes.socialLinks))
  })
})
