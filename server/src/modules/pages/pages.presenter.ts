import { type Page, pageDefaults } from '@porchlight/contract/page'
import { publicNameOf } from '@porchlight/domain/public-name'
import type { PageRow } from '../../db/tables.ts'
import type { OwnPage } from './pages.repository.ts'

export function presentPage(row: OwnPage, qrCodeImage: string): Page {
  const content = { ...pageDefaults[row.campaign_type], ...row.content }
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
    isQrCode: row.is_qr_code,
    qrCodeImage,
    qrColor: row.qr_color,
    qrHasLogo: row.qr_has_logo,
    version: row.version,
    visitors: row.visitors,
    leads: row.leads,
    publishedAt: row.published_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function presentPageName(row: Pick<PageRow, 'id' | 'link_name' | 'campaign_type' | 'status'>) {
  return { _id: row.id, linkName: row.link_name, campaignType: row.campaign_type, status: row.status }
}
