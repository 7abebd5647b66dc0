import { limits } from '@porchlight/contract/limits'
import { siteMessages } from '@porchlight/contract/site-messages'
import type { SiteView } from '@porchlight/contract/site-view'
import { fullAddressOf, measuresOf, priceOf, streetOf, townOf, typeLabelOf } from '@porchlight/domain/listing-facts'
import type { ReactNode } from 'react'
import type { Frame } from '../frame.ts'
import { Island } from '../islands/island.tsx'
import PlaceMap from '../islands/place-map.tsx'
import { Icon } from '../pieces/icon.tsx'
import { LongText } from '../pieces/long-text.tsx'
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
  const { readMore, seeLess } = siteMessages
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
      <Features title="Property Features" features={property.propertyFeature} />
      <Features title="Building Features" features={property.buildingFeature} />
      <FloorPlans property={property} />
      <Tour property={property} />
      <Neighborhood property={property} />
      <Island name="place-map" wake="seen" props={place}>
        <PlaceMap {...place} />
      </Island>
    </article>
  )
}

const states = { active: null, sold: 'Sold', draft: null } as const

function Title({ property }: { property: Property }) {
  const sold = states[property.status]
  return (
    <header className="property-title">
      <p className="kind">
        {sold && <strong className="sold">{sold}</strong>}
        {typeLabelOf(property.subPropertyType)} {property.type === 'rental' ? 'for rent' : 'for sale'}
      </p>
      <h1>{streetOf(property)}</h1>
      <p className="town">{[property.area, townOf(property)].filter(Boolean).join(' · ')}</p>
      <p className="price">{priceOf(property)}</p>
      <ul className="measures">
        {measuresOf(property).map(({ kind, text }) => (
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
  const months = [property.minMonths, property.maxMonths].filter((count) => count !== null)
  const lease = [...new Set(months)].join(' to ')
  const details = [
    ...(property.type === 'rental'
      ? [
          { name: 'Lease', value: lease && `${lease} ${lease === '1' ? 'month' : 'months'}` },
          { name: 'Available', value: property.availabilityDate ?? property.availability },
        ]
      : []),
    { name: 'MLS number', value: property.mls },
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
            {feature}
          </li>
        ))}
      </ul>
    </details>
  )
}
