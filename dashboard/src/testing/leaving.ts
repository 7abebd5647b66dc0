/** A photo whose upload lasts as long as the test. */
export function photoUnderWay(): File {
  const file = new File(['a photo'], 'porch.jpg', { type: 'image/jpeg' })
  file.arrayBuffer = () => new Promise(() => {})
  return file
}

/** Whether the browser would ask before it reloads or closes this tab. */
export function isUnloadAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}
