// Loaded into the server before it starts: vendors whose address is no setting are found on this machine.
const elsewhere = { 'api.plivo.com': process.env.SMS_AT, 'api.gateway.attomdata.com': process.env.VALUATION_AT }
const { fetch } = globalThis
globalThis.fetch = (address, init) => {
  const url = new URL(address instanceof Request ? address.url : address)
  const base = elsewhere[url.hostname]
  return fetch(base ? new URL(url.pathname + url.search, base) : address, init)
}
