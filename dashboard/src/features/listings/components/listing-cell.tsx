import type { Property } from '@porchlight/contract/property'
import { links } from '@porchlight/contract/routes'
import { measuresOf, priceOf, streetOf, townOf } from '@porchlight/domain/listing-facts'
import { IconHome } from '@tabler/icons-react'
import { Link } from 'react-router'
import * as words from '../../../words/listings.ts'
import classes from './my-listings.module.css'

/** The photo, the address, which leads to the form, and what it is in a line. */
export function ListingCell({ listing }: { listing: Property }) {
  const facts = [priceOf(listing), ...measuresOf(listing).map(({ text }) => text)].filter(Boolean)
  return (
    <div className={classes.cell}>
      <Thumbnail listing={listing} />
      <div>
        <Link to={links.editListing('general', listing._id)} className={classes.address}>
          {streetOf(listing) || words.noAddressYet}
        </Link>
        <div className={classes.town}>{townOf(listing)}</div>
        {facts.length > 0 && <div className={classes.facts}>{facts.join(' · ')}</div>}
      </div>
    </div>
  )
}

function Thumbnail({ listing }: { listing: Property }) {
  const [picture] = listing.pictures
  if (!picture) {
    return (
      <span className={classes.noPhoto} aria-hidden="true">
        <IconHome size={28} stroke={1.4} />
      </span>
    )
  }
  return (
    <picture className={classes.photo} style={{ backgroundImage: `url("${picture.placeholder}")` }}>
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes="112px" />
      ))}
      <img src={picture.url} alt="" loading="lazy" decoding="async" width={112} height={84} />
    </picture>
  )
}
