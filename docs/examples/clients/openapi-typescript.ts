import { openAsBlob } from 'node:fs'
import createClient from 'openapi-fetch'
import type { paths } from './porchlight.ts'

const [, , address = '', key = '', photoFile = '', photoAddress = ''] = process.argv

const api = createClient<paths>({ baseUrl: address, headers: { authorization: `Bearer ${key}` } })

/** What was answered, or the problem's own sentence. */
function answered<Data>({ data, error }: { data?: Data; error?: { detail: string } }): Data {
  if (data === undefined) throw new Error(error?.detail ?? 'Nothing was answered.')
  return data
}

const { account } = answered(await api.GET('/api/v2/me'))

const stored = answered(
  await api.POST('/api/v2/photos', {
    body: { photos: await openAsBlob(photoFile, { type: 'image/jpeg' }) },
    bodySerializer: ({ photos }) => {
      const form = new FormData()
      for (const photo of [photos].flat()) form.append('photos', photo, 'porch.jpg')
      return form
    },
  }),
)

const listing = answered(
  await api.POST('/api/v2/listings', {
    params: { header: { 'Idempotency-Key': 'listing-OR-5521' } },
    body: {
      kind: 'for-purchase',
      property_type: 'townhouse',
      status: 'active',
      address: '88 Alder Court',
      city: 'Bend',
      state: 'OR',
      zip: '97701',
      price: { amount: '689000.50', currency: 'USD' },
      square_feet: 2140,
      bedrooms: 4,
      bathrooms: 2.5,
      description: 'A quiet street, a big garden.',
      photos: [...stored.photos, photoAddress],
    },
  }),
)

const draft = answered(
  await api.POST('/api/v2/pages', {
    body: { kind: 'listing-website', name: listing.address, listing_id: listing.id },
  }),
)
const page = answered(await api.POST('/api/v2/pages/{id}/publish', { params: { path: { id: draft.id } } }))

const leads: string[] = []
let cursor: string | null | undefined
do {
  const { data, next_cursor } = answered(
    await api.GET('/api/v2/leads', { params: { query: { limit: 2, ...(cursor && { cursor }) } } }),
  )
  leads.push(...data.map(({ id }) => id))
  cursor = next_cursor
} while (cursor)

const [id = ''] = leads
const note = answered(
  await api.POST('/api/v2/leads/{id}/notes', { params: { path: { id } }, body: { text: 'Called; wants to see it.' } }),
)
const { data: lead, response } = await api.GET('/api/v2/leads/{id}', { params: { path: { id } } })
const changed = answered(
  await api.PATCH('/api/v2/leads/{id}', {
    params: { path: { id }, header: { 'If-Match': response.headers.get('etag') ?? '' } },
    body: { status: 'contacted' },
  }),
)
const history = answered(await api.GET('/api/v2/leads/{id}/history', { params: { path: { id } } }))
const told = history.data.map((entry) => (entry.kind === 'note' ? `note: ${entry.text}` : entry.kind))

const csv = answered(await api.GET('/api/v2/leads.csv', { parseAs: 'text' }))

process.stdout.write(
  JSON.stringify({
    email: account.email,
    photos: listing.photos.length,
    price: listing.price?.amount,
    url: page.url,
    leads,
    note: note.text,
    status: [lead?.status, changed.status],
    told,
    rows: csv.trim().split('\n').length - 1,
  }),
)
