import { hasUnsaved } from './unsaved.ts'

/**
 * A tab that was opened before an upgrade may ask for a file that is gone. Then it loads itself anew, once: in the new
 * build the file is there. Where something typed would be lost, or nobody can be reached, it stays as it is.
 */
export function startBuildWatch(): void {
  window.addEventListener('vite:preloadError', () => void takeNewBuild())
}

export async function takeNewBuild(reload = () => window.location.reload()): Promise<void> {
  if (hasUnsaved() || !(await isOutdated())) return
  reload()
}

/** Whether the server's page begins with other scripts than this one did. */
async function isOutdated(): Promise<boolean> {
  const own = [...document.querySelectorAll('script[type="module"][src]')].map((script) => script.getAttribute('src'))
  if (own.length === 0) return false
  const answer = await fetch('/login', { headers: { accept: 'text/html' }, cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return false
  const page = await answer.text()
  return own.some((source) => source !== null && !page.includes(source))
}
