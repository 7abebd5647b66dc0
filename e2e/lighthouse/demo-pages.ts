import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface JudgedPage {
  kind: string
  address: string
  leastPerformance: number
}

const kinds = [
  { kind: 'social link', path: '/social/', leastPerformance: 100 },
  { kind: 'sell page', path: '/sell/portland-home-value/', leastPerformance: 100 },
  { kind: 'listing with 30 photos', path: '/listing-website/knott-street-row/', leastPerformance: 97 },
]

/** One page of each kind, found as a search engine would find it. */
export async function findDemoPages(server: string): Promise<JudgedPage[]> {
  const { host } = new URL(server)
  const site = `http://jane.${host}`
  const map = await read(server, `${site}/sitemap.xml`)
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  return kinds.map(({ kind, path, leastPerformance }) => {
    const address = addresses.find((candidate) => candidate.startsWith(site + path))
    if (!address) throw new Error(`The demo has no ${kind}.`)
    return { kind, address, leastPerformance }
  })
}

const calm = 4_000

/** After a first start the pictures' variants are still being made; a visitor of next week finds them all. */
export async function waitForPictures(server: string, pages: JudgedPage[]): Promise<void> {
  const readAll = async () => (await Promise.all(pages.map(({ address }) => read(server, address)))).join('')
  for (let before = ''; ; ) {
    const html = await readAll()
    const count = (words: string) => html.split(words).length - 1
    if (html === before && count('<picture') === count('type="image/avif"')) return
    before = html
    await pause(calm)
  }
}

/** By header: not every resolver knows the names below localhost. */
function read(server: string, address: string): Promise<string> {
  const { host, pathname } = new URL(address)
  return new Promise((resolve, reject) => {
    const sent = request(server + pathname, { headers: { host, 'user-agent': 'bot' } }, async (answer) => {
      let text = ''
      for await (const chunk of answer) text += chunk
      resolve(text)
    })
    sent.on('error', reject).end()
  })
}
