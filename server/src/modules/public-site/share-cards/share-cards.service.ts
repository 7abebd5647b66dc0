import type { CampaignType } from '@porchlight/contract/options'
import { siteMessages } from '@porchlight/contract/site-messages'
import type { PublicProperty, SiteView } from '@porchlight/contract/site-view'
import { measuresOf, priceOf, streetOf, townOf } from '@porchlight/domain/listing-facts'
import { lookOf } from '@porchlight/domain/look'
import { nameOf, photoOf } from '@porchlight/domain/page-words'
import type { AppContext } from '../../../context.ts'
import { loadSiteView } from '../../pages/index.ts'
import { Drawings } from '../drawings.ts'
import { type CardWords, drawCard, shrinkCard } from './share-card.ts'

const mostKept = 200

/** The picture of a page, for those who share it. */
export class ShareCards {
  readonly #drawings: Drawings

  constructor(private readonly context: AppContext) {
    this.#drawings = new Drawings(context, mostKept)
  }

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
    const words = wordsOf(view)
    const photo = photoOf(view)?.url ?? null
    const look = lookOf(view.page)
    return this.#drawings.find([view.page._id, photo, words, look], photo, (bytes) => drawCard(bytes, words, look))
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
