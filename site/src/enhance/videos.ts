/** Only the visitor's click asks another site for anything. */
export function playVideos(): void {
  document.addEventListener('click', (event) => {
    const still = (event.target as Element).closest<HTMLElement>('[data-player]')
    if (!still || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const player = document.createElement('iframe')
    player.className = still.className
    player.src = still.dataset.player ?? ''
    player.title = still.dataset.title ?? still.querySelector('.video-title')?.textContent ?? ''
    player.allow =
      'autoplay; encrypted-media; picture-in-picture; fullscreen; accelerometer; gyroscope; xr-spatial-tracking'
    const { sandbox } = still.dataset
    if (sandbox) player.setAttribute('sandbox', sandbox)
    still.replaceWith(player)
    player.focus()
  })
}
