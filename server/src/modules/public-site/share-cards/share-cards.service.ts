import { buffer } from 'node:stream/consumers'
import type { CampaignType } from '@porchlight/contract/options'
import { siteMessages } from '@porchlight/contract/site-messages'
import type { PublicProperty, SiteView } from '@porchlight/contract/site-view'
import { measuresOf, priceOf, streetOf, townOf } from '@porchlight/domain/listing-facts'
import { lookOf } from '@porchlight/domain/look'
import { nameOf, photoOf } from '@porchlight/domain/page-words'
import type { AppContext } from '../../../context.ts'
import { loadSiteView } from '../../pages/index.ts'
import { type CardWords, drawCard, shrinkCard } from './share-card.ts'

const mostKept = 200

/** Draws the picture of a page once for each state of it; those who ask meanwhile wait for the same one. */
export class ShareCards {
  readonly #kept = new Map<string, Promise<Buffer>>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(private readonly context: AppContext) {}

  async find(agentId: string, pageId: string): Promise<Buffer | null> {
    const view = await loadSiteView(this.context, agentId, pageId, { isPreview: false })
    return view?.page.status === 'active' ? this.#draw(view) : null
  }

  /** For its owner's list: a draft as well, and no larger than a list shows it. */
  async findSmall(agentId: string, pageId: string): Promise<Buffer | null> {
    const view = await loadSiteView(this.context, agentId, pageId, { isPreview: true })
    return view && shrinkCard(await this.#draw(view))
  }

  #draw(view: SiteView): Promise<Buffer> {
    const pageId = view.page._id
    const words = wordsOf(view)
    const photo = photoOf(view)?.url ?? null
    const look = lookOf(view.page)
    const key = JSON.stringify([pageId, photo, words, look])
    const kept = this.#kept.get(key)
    if (kept) return kept
    const drawn = this.#queue(async () => drawCard(photo ? await this.#read(photo) : null, words, look))
    this.#kept.set(key, drawn)
    drawn.catch(() => this.#kept.delete(key))
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break
      this.#kept.delete(oldest)
    }
    return drawn
  }

  /** One at a time: a crawler that asks for fifty must leave the processor to visitors. */
  #queue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work, work)
    this.#last = done.catch(() => undefined)
    return done
  }

  async #read(link: string): Promise<Buffer | null> {
    const found = await this.context.providers.media.get(link.slice('/media/'.length))
    return found ? buffer(found.body) : null
  }
}

const wordsByKind: Record<CampaignType, (view: SiteView) => CardWords> = {
  sell: ({ page, agent }) => ({
    over: signatureOf(agent),
    title: page.heading || siteMessages.homeWorth,
    under: '',
  }),
  'listing-website': (view) => (view.property ? wordsOfListing(view.property, view.agent) : wordsOfAgent(view)),
  'social-link': wordsOfAgent,
}

function wordsOf(view: SiteView): CardWords {
  return wordsByKind[view.page.campaignType](view)
}

function signatureOf(agent: SiteView['agent']): string {
  return [nameOf(agent), agent.companyName].filter(Boolean).join(' · ')
}

function wordsOfListing(property: PublicProperty, agent: SiteView['agent']): CardWords {
  const measures = measuresOf(property).map(({ text }) => text)
  return {
    over: [priceOf(property), ...measures].filter(Boolean).join('  ·  '),
    title: streetOf(property),
    under: [townOf(property), signatureOf(agent)].filter(Boolean).join('  |  '),
  }
}

function wordsOfAgent({ agent }: SiteView): CardWords {
  return { over: agent.title, title: nameOf(agent), under: agent.companyName }
}
