import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { messages } from '@porchlight/contract/messages'
import { type EditedPage, pageEndpoints } from '@porchlight/contract/pages'
import { links as addresses, type EditorTab, routes } from '@porchlight/contract/routes'
import { ownOrigin } from '../support/accounts.ts'
import { makePng } from '../support/files.ts'
import { retype } from '../support/keys.ts'

const { links, listings } = messages
const createRoutes = {
  sell: routes.createSell,
  'listing-website': routes.createListingWebsite,
  'social-link': routes.createSocialLink,
}
type Kind = keyof typeof createRoutes

/** The editor, as an agent uses it. */
export class EditorPage {
  readonly status: Locator
  readonly frame: FrameLocator
  readonly publish: Locator
  readonly saveAndExit: Locator

  constructor(readonly page: Page) {
    this.status = page.locator('[data-state][data-tone]')
    this.frame = page.frameLocator('iframe')
    this.publish = page.getByRole('button', { name: 'Publish' })
    this.saveAndExit = page.getByRole('button', { name: listings.saveAndExit })
  }

  /** Creates a link by its form and answers its id. */
  async create(kind: Kind, { linkName = 'My link', campaignName = 'My campaign' } = {}): Promise<string> {
    await this.page.goto(createRoutes[kind])
    await retype(this.page.getByLabel(links.name), linkName)
    if (kind === 'sell') await retype(this.page.getByLabel('Campaign Name'), campaignName)
    const start = kind === 'social-link' ? links.startLink : links.startLandingPage
    await this.page.getByRole('button', { name: start }).click()
    await expect(this.page.getByRole('heading', { name: links.edit, level: 1 })).toBeVisible()
    await expect(this.page).toHaveURL(/\/edit-/)
    return this.id
  }

  /** Opens the editor of a draft that was made over HTTP: the create screen has journeys of its own. */
  async open(campaignType: Kind, { tab = 'site-editor' as EditorTab, linkName = 'My link' } = {}): Promise<string> {
    const { request } = this.page.context()
    const answer = await request.post(pageEndpoints.savePage.path, {
      headers: await ownOrigin(request),
      data: { campaignType, linkName, isQrCode: true, status: 'draft' },
    })
    const { data, message } = await answer.json()
    expect(answer.status(), message).toBe(200)
    await this.page.goto(addresses.editor(campaignType, tab, data._id))
    await this.expectSaved()
    return data._id
  }

  get id(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? ''
  }

  async openTab(name: 'Listing Details' | 'Site Editor' | 'SEO' | 'QR Code'): Promise<void> {
    await this.page.getByRole('link', { name, exact: true }).click()
  }

  async expectSaved(): Promise<void> {
    await expect(this.status).toHaveAttribute('data-state', 'saved')
  }

  /** Chooses a picture for a control, cuts it as suggested, and waits until it is there. */
  async upload(label: string, file = makePng()): Promise<void> {
    const control = this.page.getByRole('group', { name: label, exact: true })
    const chooser = this.page.waitForEvent('filechooser')
    await control.getByRole('button', { name: new RegExp(`(Upload|Change) ${label}`) }).click()
    await (await chooser).setFiles(file)
    await this.page.getByRole('button', { name: 'Use this picture' }).click()
    await expect(control.getByRole('img', { name: `${label} as it is now` })).toBeVisible()
  }

  /** Lifts an item of a list with the keyboard and puts it one place higher. */
  async moveUp(name: string, { place = 2 } = {}): Promise<void> {
    const live = this.page.locator('[id^="DndLiveRegion"]')
    await this.page.getByRole('button', { name: `Move ${name}`, exact: true }).focus()
    await this.page.keyboard.press('Space')
    await expect(live.filter({ hasText: `${name} is over position ${place}.` })).toHaveCount(1)
    await this.page.keyboard.press('ArrowUp')
    await expect(live.filter({ hasText: `${name} is over position ${place - 1}.` })).toHaveCount(1)
    await this.page.keyboard.press('Space')
    await expect(live.filter({ hasText: `${name} is now at position ${place - 1}.` })).toHaveCount(1)
  }

  /** What the server has. */
  async stored(id = this.id): Promise<EditedPage> {
    const answer = await this.page.request.get(pageEndpoints.pageById.path, { params: { id } })
    return (await answer.json()).data
  }
}
