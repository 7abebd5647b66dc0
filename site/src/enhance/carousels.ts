/** The row scrolls without us; the buttons turn it by one, and round at both ends. */
export function turnCarousels(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-turn]')
    const track = button?.closest('[data-carousel]')?.querySelector<HTMLElement>('.track')
    if (button && track) turn(track, Number(button.dataset.turn))
  })
  document.addEventListener('scroll', ({ target }) => target instanceof HTMLElement && markDot(target), {
    capture: true,
    passive: true,
  })
}

export function showCarouselTurns(): void {
  for (const turns of document.querySelectorAll<HTMLElement>('.turns')) {
    const track = turns.parentElement?.querySelector<HTMLElement>('.track')
    turns.hidden = !track || track.scrollWidth <= track.clientWidth + 1
    if (track) markDot(track)
  }
}

function turn(track: HTMLElement, by: number): void {
  const { scrollLeft, scrollWidth, clientWidth } = track
  const end = scrollWidth - clientWidth
  const step = (track.children[1] as HTMLElement).offsetLeft - (track.children[0] as HTMLElement).offsetLeft
  const isOver = by > 0 ? scrollLeft >= end - 2 : scrollLeft <= 2
  track.scrollTo({ left: isOver ? (by > 0 ? 0 : end) : scrollLeft + by * step })
}

function markDot(track: HTMLElement): void {
  const dots = track.parentElement?.querySelectorAll<HTMLElement>('.dots-row i')
  if (!dots?.length) return
  const index = Math.round(track.scrollLeft / track.clientWidth)
  for (const [position, dot] of dots.entries()) dot.classList.toggle('on', position === index)
}
