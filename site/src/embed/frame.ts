import type { HeightMessage } from '@porchlight/contract/embeds'

/** How high a part is that stands on another site, told to that site alone. */
const page = document.getElementById('page')
const parent = page?.dataset.parent
if (page && parent && window.parent !== window) {
  new ResizeObserver(() => {
    const message: HeightMessage = { type: 'porchlight:height', height: Math.ceil(page.offsetHeight) }
    window.parent.postMessage(message, parent)
  }).observe(page)
}
