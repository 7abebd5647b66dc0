/** How the visitor came here, for the agent to know which of their efforts bring people. */
export function visitWords(): Record<string, string> {
  const query = new URLSearchParams(location.search)
  const words: Record<string, string> = {}
  for (const name of ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']) {
    const value = query.get(name)
    if (value) words[name] = value.slice(0, 200)
  }
  words.visitSource = query.get('from') || refererHost() || 'direct'
  return words
}

function refererHost(): string {
  try {
    const { host } = new URL(document.referrer)
    return host === location.host ? '' : host
  } catch {
    return ''
  }
}
