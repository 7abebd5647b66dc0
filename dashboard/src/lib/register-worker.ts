/** The worker is there where the line is safe; a page from the development server has none. */
export async function registerWorker(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
}

/** A touch on a notice leads here, where a tab of ours is open: it says that it goes. */
export function hearWorker(goTo: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const hear = ({ data, ports: [port] }: MessageEvent) => {
    if (typeof data?.goTo !== 'string') return
    port?.postMessage(null)
    goTo(data.goTo)
  }
  navigator.serviceWorker.addEventListener('message', hear)
  navigator.serviceWorker.startMessages()
  return () => navigator.serviceWorker.removeEventListener('message', hear)
}
