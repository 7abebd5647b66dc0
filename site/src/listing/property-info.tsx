import { limits } from '@porchlight/contract/limits'
import type { PropertyType } from '@porchlight/contract/options'
import type { SiteView } from '@porchlight/contract/site-view'
import { fill } from '@porchlight/domain/fill'
import { fullAddressOf, measuresOf, priceOf, streetOf, townOf } from '@porchlight/domain/listing-facts'
import type { ReactNode } from 'react'
import type { Frame } from '../frame.ts'
import { Island } from '../islands/island.tsx'
import PlaceMap from '../islands/place-map.tsx'
import { Icon } from '../pieces/icon.tsx'
import { LongText } from '../pieces/long-text.tsx'
import { useWords } from '../use-words.ts'
import { FloorPlans } from './floor-plans.tsx'
import { Neighborhood } from './neighborhood.tsx'
import { Tour } from './tour.tsx'

type Property = NonNullable<SiteView['property']>

interface PropertyInfoProps {
  property: Property
  frame: Frame
  /** Told once the home has been introduced. */
  campaign: ReactNode
}

export function PropertyInfo({ property, frame, campaign }: PropertyInfoProps) {
  const { readMore, seeLess, home } = useWords()
  const place = {
    address: fullAddressOf(property),
    latitude: property.lat,
    longitude: property.lng,
    zoom: 15,
    styleUrl: frame.mapStyleUrl,
  }
  return (
    <article className="property">
      <Title property={property} />
      {campaign}
      {property.description && (
        <LongText text={property.description} limit={limits.readMore.description} more={readMore} less={seeLess} />
      )}
      <Details property={property} />
      <Features title={home.features} features={property.propertyFeature} />
      <Features title={home.buildingFeatures} features={property.buildingFeature} />
      <FloorPlans property={property} />
      <Tour property={property} />
      <Neighborhood property={property} />
      <Island name="place-map" wake="seen" props={place}>
        <PlaceMap {...place} />
      </Island>
    </article>
  )
}

function Title({ property }: { property: Property }) {
  const words = useWords()
  const { home } = words
  const kind = home.kinds[property.subPropertyType as PropertyType] ?? ''
  return (
    <header className="property-title">
      <p className="kind">
        {property.status === 'sold' && <strong className="sold">{home.sold}</strong>}
        {fill(property.type === 'rental' ? home.rental : home.purchase, { kind })}
      </p>
      <h1>{streetOf(property)}</h1>
      <p className="town">{[property.area, townOf(property)].filter(Boolean).join(' · ')}</p>
      <p className="price">{priceOf(property, words)}</p>
      <ul className="measures">
        {measuresOf(property, words).map(({ kind, text }) => (
          <li key={kind}>
            <Icon name={kind} size={22} />
            {text}
          </li>
        ))}
      </ul>
    </header>
  )
}

function Details({ property }: { property: Property }) {
  const { home, locale } = useWords()
  const [from, to] = [property.minMonths, property.maxMonths].filter((count) => count !== null)
  const lease =
    from === undefined
      ? ''
      : to === undefined || to === from
        ? fill(home.leaseMonths, { count: from }, locale)
        : fill(home.leaseSpan, { from, to })
  const { availability } = property
  const details = [
    ...(property.type === 'rental'
      ? [
          { name: home.lease, value: lease },
          { name: home.available, value: property.availabilityDate ?? home.chosen[availability] ?? availability },
        ]
      : []),
    { name: home.mls, value: property.mls },
  ].filter(({ value }) => value)
  if (details.length === 0) return null
  return (
    <dl className="split details">
      {details.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Features({ title, features }: { title: string; features: string[] }) {
  const { home } = useWords()
  if (features.length === 0) return null
  return (
    <details className="features" open>
      <summary>
        <h2>{title}</h2>
      </summary>
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <Icon name="check" size={18} />
            {home.chosen[feature] ?? feature}
          </li>
        ))}
      </ul>
    </details>
  )
}
