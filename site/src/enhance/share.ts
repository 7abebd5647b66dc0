/** Opens the device's own sheet; a browser without one opens the links below the button. */
export function sharePages(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-share]')
    if (!button?.dataset.share || !navigator.share) return
    event.preventDefault()
    // Who closes the sheet has changed their mind: nothing to tell.
    navigator.share({ url: button.dataset.share, title: button.dataset.title ?? '' }).catch(() => undefined)
  })
}
