import type { Page } from '@porchlight/contract/page'
import { pagePath } from '@porchlight/contract/page-address'
import { pageDefaults } from '@porchlight/contract/page-defaults'
import { publicNameOf } from '@porchlight/domain/public-name'
import { orderSections } from '@porchlight/domain/section-order'
import type { Config } from '../../config.ts'
import type { PageRow } from '../../db/tables.ts'
import { wholeAddress } from '../media/index.ts'
import { linksOfMedia } from './page-pictures.ts'
import { qrImage } from './page-qr.ts'
import type { OwnPage } from './pages.repository.ts'

/** `origin`: where the agent's public pages are. */
export function presentPage(row: OwnPage, config: Pick<Config, 'appUrl' | 'shortUrl'>, origin: string): Page {
  const content = { ...pageDefaults[row.campaign_type], ...row.content }
  const isLive = row.status === 'active' && origin !== ''
  return {
    _id: row.id,
    userId: row.user_id,
    linkName: row.link_name,
    campaignName: row.campaign_name,
    campaignType: row.campaign_type,
    status: row.status,
    slugUrl: row.slug,
    shortSlugUrl: row.short_slug ?? '',
    publicName: publicNameOf(
      { campaignType: row.campaign_type, ...content },
      {
        property: row.listing_address ? { address: row.listing_address, city: row.listing_city ?? '' } : null,
        agent: { firstName: row.first_name, lastName: row.last_name },
      },
    ),
    propertyId: row.listing_id,
    propertySlugUrl: row.listing_slug ?? '',
    heading: content.heading,
    subHeading: content.subHeading,
    showHeading: content.showHeading,
    showSubHeading: content.showSubHeading,
    isHeadingShow: content.showHeading,
    isSubHeadingShow: content.showSubHeading,
    theme: content.theme,
    tone: content.tone,
    hasOwnColors: content.hasOwnColors,
    fonts: content.fonts,
    language: content.language,
    textColor: content.textColor,
    backgroundColor: content.backgroundColor,
    accentColor: content.accentColor,
    image: content.image,
    logo: content.logo,
    desktopLogoSize: content.desktopLogoSize,
    mobileLogoSize: content.mobileLogoSize,
    background: content.background,
    seo: content.seo,
    testimonial: content.testimonial,
    myWork: content.myWork,
    pdfData: content.pdfData,
    videosData: content.videosData,
    sectionOrder: orderSections(content.sectionOrder),
    isQrCode: row.is_qr_code,
    qrCodeImage: qrImage(row, config),
    qrColor: row.qr_color,
    qrHasLogo: row.qr_has_logo,
    embedOrigins: row.embed_origins,
    version: row.version,
    visitors: row.visitors,
    leads: row.leads,
    isLive,
    url: isLive ? origin + pagePath({ _id: row.id, campaignType: row.campaign_type, slugUrl: row.slug }) : null,
    mediaUrls: Object.fromEntries(linksOfMedia(content).map((link) => [link, wholeAddress(link, config)])),
    publishedAt: row.published_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function presentPageName(row: Pick<PageRow, 'id' | 'link_name' | 'campaign_type' | 'status'>) {
  return { _id: row.id, linkName: row.link_name, campaignType: row.campaign_type, status: row.status }
}
