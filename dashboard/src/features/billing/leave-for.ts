/** Goes to a page of somebody else's; whoever waits for this waits until the browser has left. */
export async function leaveFor(url: string): Promise<never> {
  window.location.assign(url)
  return new Promise(() => {})
}
