async function perform(z, bundle) {
  const { price, photos, ...listing } = bundle.inputData
  const response = await z.request({
    method: 'POST',
    url: `${bundle.authData.url}/api/v2/listings`,
    // A step that Zapier runs again makes no second listing.
    headers: {
      'Idempotency-Key': `zapier-${bundle.meta.zap?.id ?? 'test'}-${z.hash('sha256', JSON.stringify(bundle.inputData))}`,
    },
    body: { ...listing, ...(price && { price: { amount: price, currency: 'USD' } }), ...(photos && { photos }) },
  })
  return response.data
}

module.exports = {
  key: 'create_listing',
  noun: 'Listing',
  display: { label: 'Create Listing', description: 'Creates a home for rent or for sale.' },
  operation: {
    perform,
    inputFields: [
      { key: 'kind', label: 'Kind', required: true, choices: ['rental', 'for-purchase'] },
      { key: 'status', label: 'Status', required: true, choices: ['draft', 'active'], default: 'draft' },
      { key: 'address', label: 'Address', required: true },
      { key: 'unit', label: 'Unit' },
      { key: 'city', label: 'City', required: true },
      { key: 'state', label: 'State', required: true },
      { key: 'zip', label: 'ZIP', required: true },
      { key: 'price', label: 'Price', helpText: 'What is asked for it, or the rent a month: 689000.50' },
      { key: 'square_feet', label: 'Square Feet', type: 'number' },
      { key: 'bedrooms', label: 'Bedrooms', type: 'number' },
      { key: 'bathrooms', label: 'Bathrooms', type: 'number' },
      { key: 'description', label: 'Description', type: 'text' },
      { key: 'photos', label: 'Photos', list: true, helpText: 'Public addresses; they are fetched and kept.' },
      { key: 'mls_number', label: 'MLS Number' },
    ],
    sample: {
      id: '7Kq2Vw9ZbN4xTc1M',
      created_at: '2026-03-02T17:30:00.000Z',
      updated_at: '2026-03-02T17:30:00.000Z',
      kind: 'for-purchase',
      status: 'draft',
      address: '88 Alder Court',
      city: 'Bend',
      state: 'OR',
      zip: '97701',
      price: { amount: '689000.50', currency: 'USD' },
    },
    outputFields: [
      { key: 'id', label: 'ID', primary: true },
      { key: 'address', label: 'Address' },
      { key: 'status', label: 'Status' },
      { key: 'price__amount', label: 'Price' },
    ],
  },
}
