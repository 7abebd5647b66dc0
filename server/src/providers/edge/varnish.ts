import { askEdge, inParts, sharedFor } from './ask-edge.ts'
import type { EdgePort } from './port.ts'

/** So many that the header is far from Varnish's limit of 8 KB. */
const mostTags = 100

/** Varnish with `deploy/varnish/porchlight.vcl`: each of them is told. */
export function varnishEdge({ urls, token }: { urls: string[]; token: string }): EdgePort {
  const ban = async (url: string, tags: string[]) => {
    const headers = { 'purge-token': token, 'purge-tags': tags.join('|') }
    await askEdge(url, { method: 'PURGE', headers })
  }
  return {
    keepsLanguages: true,
    holding: (tags, seconds) => ({ 'cache-control': sharedFor(seconds), 'cache-tags': tags.join(',') }),
    async purge(tags) {
      for (const part of inParts(tags, mostTags)) await Promise.all(urls.map((url) => ban(url, part)))
    },
  }
}
