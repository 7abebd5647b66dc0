import { hasUnsaved } from './unsaved.ts'

/**
 * A tab that was opened before an upgrade may ask for a file that is gone, and one on a bad line may miss one that is
 * there. Then it loads itself anew. Where something typed would be lost, or nobody can be reached, it stays as it is.
 */
export function startBuildWatch(): void {
  window.addEventListener('vite:preloadError', () => void takeNewBuild())
}

export async function takeNewBuild(reload = () => window.location.reload()): Promise<void> {
  if (hasUnsaved()) return
  const answer = await fetch('/login', { headers: { accept: 'text/html' }, cache: 'no-store' }).catch(() => null)
  if (answer?.ok && (isOutdated(await answer.text()) || isFirstMiss())) reload()
}

/** Brings what comes behind a screen. Where it can't be had now, whoever needs it asks again. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => {})
}

/** Whether the server's page begins with other scripts than this one did. */
function isOutdated(page: string): boolean {
  const own = [...document.querySelectorAll('script[type="module"][src]')]
  return own.some((script) => !page.includes(script.getAttribute('src') ?? ''))
}

const aWhile = 60_000

/** What fails again at once would be asked for in a circle. */
function isFirstMiss(): boolean {
  const { missedAt = 0 } = sessionStorage
  sessionStorage.missedAt = Date.now()
  return Date.now() - missedAt > aWhile
}
