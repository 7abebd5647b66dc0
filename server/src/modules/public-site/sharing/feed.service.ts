import { feedPath } from '@porchlight/contract/embeds'
import type { Picture } from '@porchlight/contract/media'
import { fill } from '@porchlight/domain/fill'
import { measuresOf, priceOf, streetOf, townOf } from '@porchlight/domain/listing-facts'
import { nameOf } from '@porchlight/domain/page-words'
import type { AppContext } from '../../../context.ts'
import { typeOf } from '../../../providers/media/port.ts'
import * as words from '../../../words/sharing.ts'
import { agentCardById } from '../../accounts/index.ts'
import { bytesByIds, picturesByIds } from '../../media/index.ts'
import { type ListingPageRow, listListingPages } from '../pages/public-pages.repository.ts'
import { presentRelated } from '../pages/related.presenter.ts'
import { xmlText } from './xml.ts'

const mostHomes = 50

/** An agent's homes on the market, newest first, as RSS 2.0. */
export async function listingsFeed(context: AppContext, agentId: string, origin: string): Promise<string> {
  const agent = await agentCardById(context, agentId)
  const rows = await context.read((db) =>
    listListingPages(db, agentId, { type: 'either', exceptListing: null, limit: mostHomes }),
  )
  const covers = rows.flatMap(({ photo_ids: [first] }) => (first ? [first] : []))
  const pictures = await context.read((db) => picturesByIds(db, covers))
  const bytes = await context.read((db) => bytesByIds(db, covers))
  const names = [nameOf(agent), agent.companyName].filter(Boolean).join(', ')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${xmlText(fill(words.feedTitle, { agent: names }))}</title>`,
    `<link>${xmlText(`${origin}/`)}</link>`,
    `<description>${xmlText(fill(words.feedDescription, { agent: names }))}</description>`,
    '<language>en-us</language>',
    `<atom:link href="${xmlText(origin + feedPath)}" rel="self" type="application/rss+xml"/>`,
    ...rows.map((row) => itemOf(row, { pictures, bytes }, origin)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
}

interface Covers {
  pictures: Map<string, Picture>
  bytes: Map<string, number>
}

function itemOf(row: ListingPageRow, { pictures, bytes }: Covers, origin: string): string {
  const { path, property, picture } = presentRelated(row, pictures)
  const facts = [priceOf(property), townOf(property), ...measuresOf(property).map(({ text }) => text)]
  return [
    '<item>',
    `<title>${xmlText(`${streetOf(property)}, ${townOf(property)}`)}</title>`,
    `<link>${xmlText(origin + path)}</link>`,
    `<guid isPermaLink="false">${xmlText(row.id)}</guid>`,
    `<description>${xmlText(facts.filter(Boolean).join(' · '))}</description>`,
    `<pubDate>${row.created_at.toUTCString()}</pubDate>`,
    picture ? enclosureOf(picture, bytes.get(picture.id) ?? 0, origin) : '',
    '</item>',
  ]
    .filter(Boolean)
    .join('\n')
}

function enclosureOf({ url }: Picture, bytes: number, origin: string): string {
  return `<enclosure url="${xmlText(origin + url)}" length="${bytes}" type="${typeOf(url)}"/>`
}
