/** One for the whole tab: a channel does not hear itself. */
const channel = new BroadcastChannel('porchlight.session')

/** Whoever signs in, signs out or enters an account tells the other tabs: their screens may be another's by now. */
export function tellOtherTabs(): void {
  channel.postMessage(null)
}

export function hearOtherTabs(listener: () => void): () => void {
  channel.addEventListener('message', listener)
  return () => channel.removeEventListener('message', listener)
}
