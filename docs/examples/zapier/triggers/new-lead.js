/** Newest first, as Zapier wants it; it remembers the ids that it has seen. */
async function perform(z, bundle) {
  const { page_id } = bundle.inputData
  const response = await z.request({
    url: `${bundle.authData.url}/api/v2/leads`,
    params: { limit: 100, ...(page_id && { page_id }) },
  })
  return response.data.data
}

module.exports = {
  key: 'new_lead',
  noun: 'Lead',
  display: { label: 'New Lead', description: 'Triggers when somebody writes on one of your pages.' },
  operation: {
    type: 'polling',
    perform,
    inputFields: [
      { key: 'page_id', label: 'Page', required: false, helpText: 'The id of a page; without it, leads of all pages.' },
    ],
    sample: {
      id: '7Kq2Vw9ZbN4xTc1M',
      created_at: '2026-03-02T17:30:00.000Z',
      updated_at: '2026-03-02T17:30:00.000Z',
      contact_id: '3Hs8Lm2QxR6vYd9P',
      first_name: 'Nora',
      last_name: 'Quist',
      email: 'nora@example.com',
      phone: '+15035550142',
      message: 'Is it still free?',
      source: 'contact_us',
      status: 'new',
      is_unsubscribed: false,
      valuation: null,
      page: { id: '9Tz5Bc7WnF1kJg4D', name: 'Spring', kind: 'sell' },
      listing: null,
    },
    outputFields: [
      { key: 'id', label: 'ID', primary: true },
      { key: 'created_at', label: 'Created At', type: 'datetime' },
      { key: 'first_name', label: 'First Name' },
      { key: 'last_name', label: 'Last Name' },
      { key: 'email', label: 'Email' },
      { key: 'phone', label: 'Phone' },
      { key: 'message', label: 'Message' },
      { key: 'source', label: 'Source' },
      { key: 'status', label: 'Status' },
      { key: 'page__name', label: 'Page' },
    ],
  },
}
