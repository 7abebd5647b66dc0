import { toAmount } from '@porchlight/contract/amount'
import { fieldErrors } from '@porchlight/contract/endpoint'
import { type ListingInput, listingForm } from '@porchlight/contract/listing-form'
import { unsoundTexts } from '@porchlight/contract/sound-text'

export type ImportedRow =
  | {
      isReady: true
      listing: ListingInput
      /** What the status in the file asks for and the row has not; until then the listing waits in the drafts. */
      missing: Record<string, string>
    }
  | { isReady: false; errors: Record<string, string> }

/** What a row of a file means as a listing. A row that says nothing of its status becomes a draft. */
export function readImportedRow(raw: Record<string, unknown>): ImportedRow {
  const unsound = unsoundTexts(raw)
  if (Object.keys(unsound).length > 0) return { isReady: false, errors: unsound }
  const row = { ...raw, ...priceByType(raw) }
  const asSaid = listingForm.listing.safeParse({ status: 'draft', ...row })
  if (asSaid.success) return { isReady: true, listing: asSaid.data, missing: {} }
  const found = fieldErrors(asSaid.error)
  const asDraft = listingForm.listing.safeParse({ ...row, status: 'draft', propertyStatus: undefined })
  const { status, propertyStatus } = found
  if (asDraft.success && !status && !propertyStatus) return { isReady: true, listing: asDraft.data, missing: found }
  return {
    isReady: false,
    errors: {
      ...(asDraft.success ? {} : fieldErrors(asDraft.error)),
      ...(status && { status }),
      ...(propertyStatus && { propertyStatus }),
    },
  }
}

/** Files have one column for the price, whatever the kind of listing, and a zero where a column has nothing to say. */
function priceByType(row: Record<string, unknown>) {
  const isRental = row.type === 'rental'
  const foreign = isRental ? ['askingPrice', 'propertyTaxes', 'hoaFee'] : ['monthlyRent', 'minMonths', 'maxMonths']
  const empty = Object.fromEntries(foreign.filter((field) => amountOf(row[field]) === 0).map((field) => [field, '']))
  const [rent, price] = [amountOf(row.monthlyRent), amountOf(row.askingPrice)]
  if (!isRental || (rent !== null && rent !== price)) return empty
  return { ...empty, monthlyRent: row.monthlyRent || row.askingPrice, askingPrice: '' }
}

const amountOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? toAmount(value) : null)
