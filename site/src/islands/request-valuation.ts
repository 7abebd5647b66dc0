import type { Valuation } from '@porchlight/contract/valuation'
import { homeLine, shownPrice } from '@porchlight/domain/estimate-words'
import { isHomeAddress, parseAddress } from '@porchlight/domain/parse-address'

/** The home, and the page it was typed on. */
export interface ValuationRequest {
  address: string
  unit: string
  home: string
  zipcode: string
  campaignId: string
  userId: string
  campaignName: string
  isFrom: 'sell' | 'socialLink'
  /** One for this look-up: the beginning, the inquiry, and every repeat of either carry it. */
  requestKey: string
  visit: Record<string, string>
}

interface Person {
  firstName: string
  lastName: string
  email: string
  captcha: string
}

/** A valuation with the signed reference that opens its page. */
export type Estimate = Valuation & { reference: string }

export class AddressUnknown extends Error {}

export class Refused extends Error {
  constructor(
    message: string,
    readonly fields: Record<string, string>,
  ) {
    super(message)
  }
}

interface Answer {
  data?: Estimate[]
  message?: string
  errors?: Record<string, string>
}

/** What is known of a home; null where nothing is, but there is one. */
export async function lookUpHome({ address, unit, home, zipcode, campaignId }: ValuationRequest) {
  const query = new URLSearchParams({ address, campaignId, home, ...(unit && { unit }), ...(zipcode && { zipcode }) })
  const response = await fetch(`/api/v1/address-details?${query}`)
  const { data = [], message = '', errors = {} } = (await response.json().catch(() => ({}))) as Answer
  // A provider that is down must not cost the agent a lead: a person can answer instead.
  if (!response.ok && response.status < 500) throw new Refused(message, errors)
  const [estimate] = data
  if (!estimate && !isHomeAddress(parseAddress(address))) throw new AddressUnknown()
  return estimate ?? null
}

/** Tells the agent of the address alone; finished, the inquiry takes its place. */
export function keepBeginning({
  address,
  unit,
  campaignId,
  userId,
  isFrom,
  requestKey,
  visit,
}: ValuationRequest): void {
  void fetch('/api/v1/partial-inquiry', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address, unit, campaignId, userId, isFrom, requestKey, ...visit }),
  }).catch(() => undefined)
}

/** Leaves the inquiry, with the estimate or for the agent to make one. */
export async function leaveInquiry(request: ValuationRequest & Person, estimate: Estimate | null): Promise<void> {
  const { home: _, visit, ...said } = request
  const response = await fetch(request.isFrom === 'sell' ? '/api/v1/inquiry' : '/api/v1/social-inquiry', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...said,
      ...visit,
      phone: '',
      ...(estimate && { valuationPrice: shownPrice(estimate), address: homeLine(estimate) }),
      websiteUrl: location.origin + location.pathname,
      type: location.pathname.split('/')[3] ?? '',
    }),
  })
  if (response.ok) return
  const { message = '', errors = {} } = (await response.json().catch(() => ({}))) as Answer
  throw new Refused(message, errors)
}
