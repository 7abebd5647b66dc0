const authentication = require('./authentication')
const createListing = require('./creates/create-listing')
const newLead = require('./triggers/new-lead')
const { version } = require('./package.json')

/** Zapier shows the sentence that the API answers, and comes again when the API says. */
function explain(response, z) {
  if (response.status < 400) return response
  if (response.status === 429) {
    throw new z.errors.ThrottledError('Too many calls.', Number(response.headers['retry-after']) || 60)
  }
  const { detail, code, errors = {} } = response.data ?? {}
  const fields = Object.entries(errors).map(([field, why]) => `${field}: ${why}`)
  throw new z.errors.Error([detail ?? 'Not now.', ...fields].join('\n'), code ?? 'unknown', response.status)
}

module.exports = {
  version,
  platformVersion: require('zapier-platform-core').version,
  authentication,
  flags: { skipThrowForStatus: true },
  beforeRequest: [
    (request, _, { authData }) => {
      request.headers.authorization = `Bearer ${authData.key}`
      return request
    },
  ],
  afterResponse: [explain],
  triggers: { [newLead.key]: newLead },
  creates: { [createListing.key]: createListing },
}
