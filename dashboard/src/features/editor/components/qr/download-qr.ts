import { saveFile } from '../../../../lib/save-file.ts'
import { loadImage } from '../../../../ui/pictures/picture-edits.ts'

/** Sharp on a poster. */
const pixels = 1024

export function downloadSvg(svg: string, name: string): void {
  saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${name}.svg`)
}

export async function downloadPng(svg: string, name: string): Promise<void> {
  const image = await loadImage(`data:image/svg+xml;base64,${btoa(svg)}`)
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = pixels
  canvas.getContext('2d')?.drawImage(image, 0, 0, pixels, pixels)
  canvas.toBlob((blob) => blob && saveFile(blob, `${name}.png`), 'image/png')
}
