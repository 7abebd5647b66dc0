import { siteMessages } from '@porchlight/contract/site-messages'
import { streetOf } from '@porchlight/domain/listing-facts'
import { lookOf } from '@porchlight/domain/look'
import { nameOf } from '@porchlight/domain/page-words'
import { ContactForm } from '../forms/contact-form.tsx'
import { formOf, type ListingProps } from '../frame.ts'
import { Gallery } from '../listing/gallery.tsx'
import { Payment } from '../listing/payment.tsx'
import { PropertyInfo } from '../listing/property-info.tsx'
import { RelatedListings } from '../listing/related-listings.tsx'
import { AgentCard } from '../pieces/agent-card.tsx'
import { phoneWords } from '../pieces/agent-words.ts'
import { Brand } from '../pieces/brand.tsx'
import { Brokerage } from '../pieces/brokerage.tsx'
import { Footer } from '../pieces/footer.tsx'
import { Photo } from '../pieces/photo.tsx'
import { Portrait } from '../pieces/portrait.tsx'
import { Sheet } from '../pieces/sheet.tsx'

export function ListingPage({ view, frame, form, related }: ListingProps) {
  const { page, agent, property, pictures } = view
  const banner = pictures[page.image]
  return (
    <Sheet kind="listing" look={lookOf(page)}>
      <header className="top">
        <Brand view={view} href="#top" />
        <a className="button small" href="#contact">
          {siteMessages.interested}
        </a>
      </header>
      <main id="top">
        {banner && (
          <section className="banner" aria-label={page.heading || 'Welcome'}>
            <Photo className="banner-picture" picture={banner} alt="" sizes="100vw" isFirst />
            {((page.showHeading && page.heading) || (page.showSubHeading && page.subHeading)) && (
              <div className="banner-words">
                {page.showHeading && page.heading && <h2>{page.heading}</h2>}
                {page.showSubHeading && page.subHeading && <p className="lead">{page.subHeading}</p>}
              </div>
            )}
          </section>
        )}
        {property ? (
          <>
            <Gallery property={property} isFirst={!banner} />
            <div className="listing-body">
              <PropertyInfo property={property} frame={frame} />
              <aside className="listing-side">
                {property.type !== 'rental' && <Payment property={property} />}
                <div className="card">
                  <AgentCard agent={agent} />
                </div>
                <a className="button quiet ask" href="#contact">
                  {siteMessages.interested}
                </a>
              </aside>
            </div>
          </>
        ) : (
          <h1 className="listing-body">{page.publicName}</h1>
        )}
        <section className="contact" id="contact" aria-labelledby="contact-title">
          <div className="contact-words">
            <h2 id="contact-title">Interested in {property?.address ? streetOf(property) : 'this home'}?</h2>
            <p className="lead">Ask a question or find a time to see it. I will get back to you myself.</p>
            <div className="contact-person">
              <Portrait agent={agent} size={72} />
              <p>
                <strong>{nameOf(agent)}</strong>
                <span className="muted">{phoneWords(agent) || agent.email}</span>
              </p>
            </div>
          </div>
          <ContactForm view={view} state={formOf(form, 'contact')} />
        </section>
        <RelatedListings listings={related} />
        <Brokerage view={view} />
      </main>
      <Footer view={view} frame={frame} />
    </Sheet>
  )
}
