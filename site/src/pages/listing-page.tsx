import { fill } from '@porchlight/domain/fill'
import { streetOf } from '@porchlight/domain/listing-facts'
import { lookOf } from '@porchlight/domain/look'
import { ContactForm } from '../forms/contact-form.tsx'
import { formOf, type ListingProps } from '../frame.ts'
import { Campaign } from '../listing/campaign.tsx'
import { Gallery } from '../listing/gallery.tsx'
import { Payment } from '../listing/payment.tsx'
import { PropertyInfo } from '../listing/property-info.tsx'
import { RelatedListings } from '../listing/related-listings.tsx'
import { WithinReach } from '../listing/within-reach.tsx'
import { AgentCard } from '../pieces/agent-card.tsx'
import { Brand } from '../pieces/brand.tsx'
import { Brokerage } from '../pieces/brokerage.tsx'
import { ContactSection } from '../pieces/contact-section.tsx'
import { Footer } from '../pieces/footer.tsx'
import { Sheet } from '../pieces/sheet.tsx'
import { Videos } from '../pieces/videos.tsx'
import { useWords } from '../use-words.ts'

export function ListingPage({ view, frame, form, related }: ListingProps) {
  const { home } = useWords()
  const { page, agent, property } = view
  return (
    <Sheet kind="listing" look={lookOf(page)}>
      <header className="top">
        <div className="top-brand">
          <Brand view={view} href="#top" />
        </div>
        <WithinReach agent={agent} property={property} />
      </header>
      <main id="top">
        {property ? (
          <>
            <Gallery property={property} />
            <div className="listing-body">
              <PropertyInfo
                property={property}
                frame={frame}
                campaign={
                  <>
                    <Campaign view={view} />
                    <Videos addresses={page.videosData} known={view.videos} isWide />
                  </>
                }
              />
              <aside className="listing-side">
                {property.type !== 'rental' && <Payment property={property} />}
                <div className="card">
                  <AgentCard agent={agent} />
                </div>
              </aside>
            </div>
          </>
        ) : (
          <div className="listing-body">
            <h1>{page.publicName}</h1>
            <Campaign view={view} />
          </div>
        )}
        <ContactSection
          agent={agent}
          title={fill(home.interestedIn, { home: property?.address ? streetOf(property) : home.thisHome })}
          text={home.ask}
        >
          <ContactForm view={view} state={formOf(form, 'contact')} />
        </ContactSection>
        <RelatedListings listings={related} />
        <Brokerage view={view} />
      </main>
      <Footer view={view} frame={frame} />
    </Sheet>
  )
}
