import { onTestFinished, vi } from 'vitest'

/** A photo whose upload lasts as long as the test and ends with it: a guard left in the tab would ask in the next one. */
export function photoUnderWay(): File {
  const file = new File(['a photo'], 'porch.jpg', { type: 'image/jpeg' })
  let end = () => {}
  file.arrayBuffer = () =>
    new Promise((_, reject) => {
      end = () => reject(new Error('The test is over'))
    })
  onTestFinished(async () => {
    end()
    await vi.waitUntil(() => !isUnloadAsked())
  })
  return file
}

/** Whether the browser would ask before it reloads or closes this tab. */
export function isUnloadAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}
