/** A photo as the viewer needs it, read from the page that shows it. */
export interface ViewedPhoto {
  src: string
  srcset: string
  alt: string
}
