import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { messages } from '@porchlight/contract/messages'
import { type EditedPage, pageEndpoints } from '@porchlight/contract/pages'
import { routes } from '@porchlight/contract/routes'
import { makePng } from '../support/files.ts'

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
    this.status = page.locator('[data-state]')
    this.frame = page.frameLocator('iframe')
    this.publish = page.getByRole('button', { name: 'Publish' })
    this.saveAndExit = page.getByRole('button', { name: listings.saveAndExit })
  }

  /** Creates a link by its form and answers its id. */
  async create(kind: Kind, { linkName = 'My link', campaignName = 'My campaign' } = {}): Promise<string> {
    await this.page.goto(createRoutes[kind])
    await this.page.getByLabel(links.name).fill(linkName)
    if (kind === 'sell') await this.page.getByLabel('Campaign Name').fill(campaignName)
    const start = kind === 'social-link' ? links.startLink : links.startLandingPage
    await this.page.getByRole('button', { name: start }).click()
    await expect(this.page.getByRole('heading', { name: links.edit, level: 1 })).toBeVisible()
    await expect(this.page).toHaveURL(/\/edit-/)
    return this.id
  }

  get id(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? ''
  }

  async openTab(name: 'Listing Details' | 'Site Editor' | 'SEO' | 'QR Code'): Promise<void> {
    await this.page.getByRole('link', { name, exact: true }).click()
  }

  async expectSaved(): Promise<void> {
    await expect(this.status).toHaveAttribute('data-state', 'saved', { timeout: 20_000 })
  }

  /** Chooses a picture for a control, cuts it as suggested, and waits until it is there. */
  async upload(label: string, file = makePng()): Promise<void> {
    const control = this.page.getByRole('group', { name: label, exact: true })
    const chooser = this.page.waitForEvent('filechooser')
    await control.getByRole('button', { name: new RegExp(`(Upload|Change) ${label}`) }).click()
    await (await chooser).setFiles(file)
    await this.page.getByRole('button', { name: 'Use this picture' }).click()
    await expect(control.getByRole('img', { name: `${label} as it is now` })).toBeVisible({ timeout: 20_000 })
  }

  /** Lifts an item of a list with the keyboard and puts it one place higher. */
  async moveUp(name: string): Promise<void> {
    const live = this.page.locator('[id^="DndLiveRegion"]')
    await this.page.getByRole('button', { name: `Move ${name}`, exact: true }).focus()
    await this.page.keyboard.press('Space')
    await expect(live.filter({ hasText: `${name} is ` })).toHaveCount(1)
    await this.page.keyboard.press('ArrowUp')
    await expect(live.filter({ hasText: /is over place \d/ })).toHaveCount(1)
    await this.page.keyboard.press('Space')
    await expect(live.filter({ hasText: `${name} is now at place` })).toHaveCount(1)
  }

  /** What the server has. */
  async stored(id = this.id): Promise<EditedPage> {
    const answer = await this.page.request.get(pageEndpoints.pageById.path, { params: { id } })
    return (await answer.json()).data
  }
}
