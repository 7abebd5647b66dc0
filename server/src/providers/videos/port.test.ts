import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { plainPng } from '../../testing/pictures.ts'
import { guardedHttp } from '../outbound/guarded-http.ts'
import { oembedVideos } from './oembed.ts'
import { type VideosPort, VideosUnavailable } from './port.ts'

const film = 'https://youtu.be/aqz-KE-bpKQ'
let server: Server
let origin: string
let picture: Buffer
let asked: URL[] = []
let status = 200

/** Speaks oEmbed as YouTube and Vimeo do. */
beforeAll(async () => {
  picture = await plainPng()
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', origin)
    asked.push(url)
    if (url.pathname === '/still.png') return response.writeHead(200).end(picture)
    if (url.pathname === '/huge.png') return response.writeHead(200).end(Buffer.alloc(6_000_000))
    const still = url.searchParams.get('url')?.includes('76979872') ? '/huge.png' : '/still.png'
    response.writeHead(status).end(JSON.stringify({ title: 'Our street', thumbnail_url: origin + still }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  asked = []
  status = 200
})

const open = (): VideosPort =>
  oembedVideos(guardedHttp({ allowsPrivate: true }), { youtube: `${origin}/yt`, vimeo: `${origin}/vm` })

it('tells nothing of a file that somebody else keeps', async () => {
  expect(await open().describe('https://example.com/tour.mp4')).toBeNull()
  expect(asked).toEqual([])
})

it.each([
  [film, '/yt', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', '/vm', 'https://vimeo.com/76979871/8272103f6e'],
])('tells the title and the picture of %s', async (address, path, url) => {
  expect(await open().describe(address)).toEqual({ title: 'Our street', picture })
  expect([asked[0]?.pathname, asked[0]?.searchParams.get('url')]).toEqual([path, url])
})

it.each([401, 404])('has nothing to tell of a video that is hidden or gone: %i', async (answered) => {
  status = answered
  expect(await open().describe(film)).toBeNull()
})

it('fails in one way where the host is down, where it sends too much, and where it leads inside', async () => {
  status = 503
  await expect(open().describe(film)).rejects.toBeInstanceOf(VideosUnavailable)
  status = 200
  await expect(open().describe('https://vimeo.com/76979872')).rejects.toBeInstanceOf(VideosUnavailable)
  const guarded = oembedVideos(guardedHttp({ allowsPrivate: false }), { youtube: `${origin}/yt`, vimeo: origin })
  await expect(guarded.describe(film)).rejects.toBeInstanceOf(VideosUnavailable)
})
