import { pagePath, previewPath } from '@porchlight/contract/page-address'
import type { SiteView } from '@porchlight/contract/site-view'
import type { Valuation } from '@porchlight/contract/valuation'
import { estimateWords, homeLine } from '@porchlight/domain/estimate-words'
import { fill } from '@porchlight/domain/fill'
import { lookOf } from '@porchlight/domain/look'
import { formatPrice } from '@porchlight/domain/money'
import { nameOf } from '@porchlight/domain/page-words'
import { ContactForm } from '../forms/contact-form.tsx'
import { formOf, type ValuationProps } from '../frame.ts'
import { Island } from '../islands/island.tsx'
import PlaceMap from '../islands/place-map.tsx'
import SaleCalculator from '../islands/sale-calculator.tsx'
import { AgentCard } from '../pieces/agent-card.tsx'
import { phoneLink, phoneWords, textLink } from '../pieces/agent-words.ts'
import { Brand } from '../pieces/brand.tsx'
import { ContactSection } from '../pieces/contact-section.tsx'
import { Footer } from '../pieces/footer.tsx'
import { Icon } from '../pieces/icon.tsx'
import { Sheet } from '../pieces/sheet.tsx'
import { useWords } from '../use-words.ts'

const dollars = (amount: number) => formatPrice(Math.round(amount) * 100)

/** What the home is worth by estimate, and what would be left of it after a sale. */
export function ValuationPage({ view, frame, form, valuation, reference }: ValuationProps) {
  const site = useWords()
  const { page, agent } = view
  const back = view.isPreview ? previewPath(page, frame.previewKey) : pagePath(page)
  const { source } = valuation
  const isMedian = source.kind === 'median'
  const estimate = estimateWords(valuation, site)
  const place = homeLine(valuation)
  const map = {
    address: place,
    latitude: valuation.latitude,
    longitude: valuation.longitude,
    // Only a provider knows the house; the others know its zip or its town.
    zoom: source.kind === 'provider' ? 18 : 12,
    styleUrl: frame.mapStyleUrl,
  }
  const sale = { targetSellPrice: Math.round(valuation.price * 100) }
  return (
    <Sheet kind="worth" look={lookOf(page)}>
      <header className="top">
        <Brand view={view} href={back} />
        <a className="back" href={back}>
          <Icon name="back" />
          {site.worth.back}
        </a>
      </header>
      <main>
        <section className="worth-hero">
          <h1>
            {isMedian ? fill(site.medianNow, { area: source.area }) : site.worthNow}{' '}
            <strong className={isMedian ? 'range' : undefined}>
              {isMedian ? estimate.range : `${dollars(valuation.price)}.`}
            </strong>
          </h1>
          <Talk
            agent={agent}
            home={place}
            words={isMedian ? fill(site.askForValue, { agent: nameOf(agent) }) : site.talkToMe}
          />
          <Facts valuation={valuation} place={place} />
          <p className="muted source">
            {estimate.basis} {estimate.source}
          </p>
        </section>
        <div className="worth-body">
          <section className="card" aria-labelledby="calculator-title">
            <h2 id="calculator-title">{site.saleCalculator}</h2>
            <Island name="sale-calculator" wake="touched" props={sale}>
              <SaleCalculator {...sale} />
            </Island>
          </section>
          <div className="worth-side">
            <Island name="place-map" wake="seen" props={map}>
              <PlaceMap {...map} />
            </Island>
            <AgentCard agent={agent} />
          </div>
        </div>
        <ContactSection agent={agent} title={site.talk.title} text={site.talk.text}>
          <ContactForm view={view} state={formOf(form, 'contact')} estimate={{ home: place, reference }} />
        </ContactSection>
      </main>
      <Footer view={view} frame={frame} />
    </Sheet>
  )
}

/** What the page is for: the estimate is where the conversation begins. */
function Talk({ agent, home, words }: { agent: SiteView['agent']; home: string; words: string }) {
  const site = useWords()
  const call = phoneLink(agent)
  const text = textLink(agent, fill(site.talk.textAbout, { agent: agent.firstName, home }))
  return (
    <div className="talk">
      <p className="lead">{words}</p>
      <div className="talk-ways">
        {call && (
          <a className="button" href={call}>
            <Icon name="phone" size={22} />
            {fill(site.agent.callNumber, { number: phoneWords(agent) })}
          </a>
        )}
        {text && (
          <a className="button quiet" href={text}>
            <Icon name="text" size={22} />
            {site.agent.text}
          </a>
        )}
        <a className={call ? 'button quiet' : 'button'} href="#contact">
          <Icon name="calendar" size={22} />
          {site.talk.pickTime}
        </a>
      </div>
    </div>
  )
}

function Facts({ valuation, place }: { valuation: Valuation; place: string }) {
  const words = useWords()
  const { worth } = words
  const { averagePricePerSqFt, averagePrice, source, zipcode } = valuation
  const { title, range } = estimateWords(valuation, words)
  const known = (amount: number | null) => (amount === null ? worth.unknown : dollars(amount))
  const inZip = zipcode ? fill(worth.rangeInZip, { zip: zipcode }) : worth.range
  const facts = [
    { name: worth.address, value: place },
    { name: source.kind === 'median' ? title : inZip, value: range },
    { name: worth.perSqFt, value: known(averagePricePerSqFt) },
    { name: worth.average, value: known(averagePrice) },
  ]
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
