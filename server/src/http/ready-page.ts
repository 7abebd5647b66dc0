import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

const zip = promisify(gzip)
const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)

/**
 * A page as it leaves: ready bytes, because a string would be encoded anew for every visitor. In the one encoding that
 * nearly everyone takes; others are made of it when somebody asks.
 */
export interface ReadyPage {
  br: Buffer
  /** Once somebody took it so. */
  gzip?: Buffer
  etag: string
}

/** `before`: how it left last time, which is taken again where nothing has changed. */
export async function makeReady(html: string, before?: ReadyPage): Promise<ReadyPage> {
  const plain = Buffer.from(html)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  if (before?.etag === etag) return before
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(plain.length),
  }
  // A copy of its own size: what zlib hands out stands in 16 KB, however little of it is used.
  return { br: Buffer.from(await brotli(plain, { params })), etag }
}

/** In powers of two, what holds the page: to look back further takes tables that are dearer to make than to use. */
const windowFor = (length: number) => Math.max(16, Math.ceil(Math.log2(length)))

export async function bytesFor(page: ReadyPage, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return page.br
  if (encoding === null) return unbrotli(page.br)
  page.gzip ??= await zip(await unbrotli(page.br), { level: 7 })
  return page.gzip
}

export type Encoding = 'br' | 'gzip' | null

/** Browsers spell what they take in few ways; whoever makes up others is judged anew. */
const judged = new Map<string, Encoding>()
const mostJudged = 500

/** The best encoding the browser takes; null for none. */
export function encodingFor({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): Encoding {
  const header = String(accepted)
  const known = judged.get(header)
  if (known !== undefined) return known
  const encoding = bestEncoding(header)
  if (judged.size >= mostJudged) judged.clear()
  if (header.length < 200) judged.set(header, encoding)
  return encoding
}

/** Of what the browser likes most, the one that makes the page smallest; what it rates zero it does not want. */
function bestEncoding(accepted: string): Encoding {
  const rates = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((part): [string, number] => {
        const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
        const rate = parameters.find((parameter) => parameter.startsWith('q='))
        return [name, rate === undefined ? 1 : Number(rate.slice(2))]
      }),
  )
  const rateOf = (name: string) => rates.get(name) || (rates.has(name) ? 0 : (rates.get('*') ?? 0))
  const [br, gzipped] = [rateOf('br'), rateOf('gzip')]
  if (br > 0 && br >= gzipped) return 'br'
  return gzipped > 0 ? 'gzip' : null
}
