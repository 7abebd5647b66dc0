import type { SiteMessages } from '@porchlight/contract/site-messages'

/** For scripts that speak after the page was drawn; only the page's own language comes. */
export async function loadWords(): Promise<SiteMessages> {
  if (document.documentElement.lang === 'es') {
    return (await import('@porchlight/contract/site-messages.es')).siteMessagesEs
  }
  return (await import('@porchlight/contract/site-messages')).siteMessages
}

/** What a call answers is English; a page in another language says it in its own. */
export async function inPageWords(said: Record<string, string>): Promise<Record<string, string>> {
  if (document.documentElement.lang === 'en') return said
  try {
    const [words, { saidIn }] = await Promise.all([loadWords(), import('@porchlight/domain/said-in')])
    return Object.fromEntries(Object.entries(said).map(([name, sentence]) => [name, saidIn(words, sentence)]))
  } catch {
    // The line went with the answer still to be shown.
    return said
  }
}
