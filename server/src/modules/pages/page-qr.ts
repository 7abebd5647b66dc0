import { qrTarget } from '@porchlight/contract/page-address'
import { drawQr, qrBorder, qrCorrection } from '@porchlight/domain/qr-picture'
import { encodeQR } from 'qr'
import type { Config } from '../../config.ts'
import type { OwnPage } from './pages.repository.ts'

/** The code of a page as a picture that needs no second request; empty until the agent has asked for one. */
export function qrImage(page: OwnPage, { shortUrl }: Pick<Config, 'shortUrl'>): string {
  if (!page.is_qr_code) return ''
  const target = qrTarget(page.id, shortUrl.origin)
  const svg = drawQr(encodeQR(target, 'raw', { ecc: qrCorrection(false), border: qrBorder }), { color: page.qr_color })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
