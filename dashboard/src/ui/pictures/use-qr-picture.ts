import { drawQr, qrBorder, qrCorrection } from '@porchlight/domain/qr-picture'
import { encodeQR } from 'qr'
import { useEffect, useState } from 'react'
import { loadImage } from './picture-edits.ts'

/** The code as SVG; empty for the moment that its logo takes to load. */
export function useQrPicture(target: string, { color, logo }: { color: string; logo: string }): string {
  const [svg, setSvg] = useState('')
  useEffect(() => {
    let isGone = false
    void drawCode(target, color, logo).then((drawn) => isGone || setSvg(drawn))
    return () => {
      isGone = true
    }
  }, [target, color, logo])
  return svg
}

async function drawCode(target: string, color: string, logo: string): Promise<string> {
  const data = logo ? await toDataAddress(logo).catch(() => '') : ''
  const modules = encodeQR(target, 'raw', { ecc: qrCorrection(data !== ''), border: qrBorder })
  return drawQr(modules, { color, logo: data })
}

/** Small enough for a code, and inside the file, so that it works wherever the file goes. */
async function toDataAddress(link: string): Promise<string> {
  const image = await loadImage(link)
  const scale = Math.min(1, 240 / Math.max(image.naturalWidth, image.naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png')
}
