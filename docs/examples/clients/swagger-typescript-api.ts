import { openAsBlob } from 'node:fs'
import { Api } from './porchlight.ts'

const [, , address = '', key = '', photoFile = '', photoAddress = ''] = process.argv

const { api } = new Api({
  baseUrl: address,
  securityWorker: () => ({ headers: { authorization: `Bearer ${key}` } }),
})

const { account } = (await api.v2Me()).data

const photos = new File([await openAsBlob(photoFile)], 'porch.jpg', { type: 'image/jpeg' })
const stored = (await api.v2UploadPhotos({ photos })).data

const listing = (
  await api.v2CreateListing(
    {
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
    { headers: { 'Idempotency-Key': 'listing-OR-5521' } },
  )
).data

const draft = (await api.v2CreatePage({ kind: 'listing-website', name: listing.address, listing_id: listing.id })).data
const page = (await api.v2PublishPage(draft.id)).data

const leads: string[] = []
let cursor: string | null | undefined
do {
  const { data, next_cursor } = (await api.v2Leads({ limit: 2, ...(cursor && { cursor }) })).data
  leads.push(...data.map(({ id }) => id))
  cursor = next_cursor
} while (cursor)

const [id = ''] = leads
const note = (await api.v2AddNote(id, { text: 'Called; wants to see it.' })).data
const { data: lead, headers } = await api.v2Lead(id)
const changed = (
  await api.v2ChangeLead(id, { status: 'contacted' }, { headers: { 'If-Match': headers.get('etag') ?? '' } })
).data
const history = (await api.v2LeadHistory(id)).data
const told = history.data.map((entry) => (entry.kind === 'note' ? `note: ${entry.text}` : entry.kind))

const csv = (await api.v2ExportLeads({}, { format: 'text' })).data

process.stdout.write(
  JSON.stringify({
    email: account.email,
    photos: listing.photos.length,
    price: listing.price?.amount,
    url: page.url,
    leads,
    note: note.text,
    status: [lead.status, changed.status],
    told,
    rows: csv.trim().split('\n').length - 1,
  }),
)
