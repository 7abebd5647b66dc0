export function copyLinks(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-copy]')
    if (!link) return
    event.preventDefault()
    const words = link.textContent
    void navigator.clipboard.writeText(link.href).then(() => {
      link.textContent = link.dataset.copy ?? ''
      setTimeout(() => {
        link.textContent = words
      }, 1_000)
    })
  })
}
