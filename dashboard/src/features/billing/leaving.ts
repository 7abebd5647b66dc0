const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Until the work is done, the browser asks before it reloads or closes the page: leaving would not stop it. */
export async function askBeforeLeaving<Result>(work: () => Promise<Result>): Promise<Result> {
  window.addEventListener('beforeunload', ask)
  try {
    return await work()
  } finally {
    window.removeEventListener('beforeunload', ask)
  }
}

/** Goes to a page of somebody else's, unasked; whoever waits for this waits until the browser has left. */
export async function leaveFor(url: string): Promise<never> {
  window.removeEventListener('beforeunload', ask)
  window.location.assign(url)
  return new Promise(() => {})
}
