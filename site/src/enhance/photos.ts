import { loadWords } from './load-words.ts'

/** Photos open over the whole screen; without script, or with a modifier key, their link opens the file. */
export function openPhotos(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-photo], [data-all-photos]')
    const gallery = link?.closest<HTMLElement>('[data-gallery]')
    if (!link || !gallery || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const photos = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-photo]')].map((photo) => ({
      src: photo.href,
      srcset: photo.querySelector<HTMLSourceElement>('source[type="image/webp"]')?.srcset ?? '',
      alt: photo.querySelector('img')?.alt ?? '',
    }))
    const start = link.dataset.photo ? Number(link.dataset.photo) : null
    void Promise.all([import('../islands/photo-viewer.tsx'), loadWords()]).then(([{ openPhotoViewer }, words]) =>
      openPhotoViewer({ title: gallery.ariaLabel ?? '', photos, start, opener: link, words }),
    )
  })
}
