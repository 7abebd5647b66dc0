import type { Valuation } from '@porchlight/contract/valuation'
import { formatPrice } from '@porchlight/domain/money'
import { valuationPath } from '@porchlight/domain/valuation-path'

/** The home, and the page it was typed on. */
export interface ValuationRequest {
  address: string
  unit: string
  zipcode: string
  campaignId: string
  userId: string
  campaignName: string
  isFrom: 'sell' | 'socialLink'
  slugUrl: string
  visit: Record<string, string>
}

interface Person {
  firstName: string
  lastName: string
  email: string
  captcha: string
  requestKey: string
}

export class AddressUnknown extends Error {}

export class Refused extends Error {
  constructor(
    message: string,
    readonly fields: Record<string, string>,
  ) {
    super(message)
  }
}

/** Looks the home up, leaves the inquiry, and answers where the estimate is shown. */
export async function requestValuation(request: ValuationRequest & Person, isPreview: boolean): Promise<string> {
  const { address, unit, zipcode, campaignId } = request
  const query = new URLSearchParams({ address, campaignId, ...(unit && { unit }), ...(zipcode && { zipcode }) })
  const found = await fetch(`/api/v1/address-details?${query}`)
    .then((response) => response.json() as Promise<{ data?: (Valuation & { reference: string })[]; message: string }>)
    .catch(() => ({ data: undefined }))
  const [valuation] = found.data ?? []
  if (!valuation) throw new AddressUnknown()
  // An agent trying out a preview is nobody's lead.
  if (!isPreview) await leaveInquiry(request, valuation)
  const page = {
    _id: campaignId,
    campaignType: request.isFrom === 'sell' ? ('sell' as const) : ('social-link' as const),
    slugUrl: request.slugUrl,
  }
  return `${valuationPath(page, isPreview)}?v=${encodeURIComponent(valuation.reference)}`
}

async function leaveInquiry(request: ValuationRequest & Person, valuation: Valuation): Promise<void> {
  const { slugUrl: _, visit, ...said } = request
  const { address, county, state, zipcode } = valuation
  const response = await fetch(request.isFrom === 'sell' ? '/api/v1/inquiry' : '/api/v1/social-inquiry', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...said,
      ...visit,
      phone: '',
      valuationPrice: formatPrice(Math.round(valuation.price * 100)),
      address: [address, county, state, zipcode].filter(Boolean).join(', '),
      websiteUrl: location.origin + location.pathname,
      type: location.pathname.split('/')[3] ?? '',
    }),
  })
  if (response.ok) return
  const { message = '', errors = {} } = (await response.json().catch(() => ({}))) as {
    message?: string
    errors?: Record<string, string>
  }
  throw new Refused(message, errors)
}
