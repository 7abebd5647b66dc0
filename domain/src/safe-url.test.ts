import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isHexColour, safeHttpUrl, safeSocialUrl, vimeoVideo, youtubeId } from './safe-url.ts'

describe('a link', () => {
  it.each([
    ['https://example.com', 'https://example.com'],
    ['http://example.com/a?b=c#d', 'http://example.com/a?b=c#d'],
    ['  HTTPS://Example.com/Path ', 'https://example.com/Path'],
    ['https://exa\tmple.com\n/x', 'https://example.com/x'],
    ['https://example.com/a"onclick=x', 'https://example.com/a%22onclick=x'],
    ['https://example.com/<script>', 'https://example.com/%3Cscript%3E'],
    ['https://müller.de/haus', 'https://xn--mller-kva.de/haus'],
    ['http://localhost:3000/x', 'http://localhost:3000/x'],
  ])('%j is opened as %j', (text, url) => {
    expect(safeHttpUrl(text)).toBe(url)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' \u00a0javascript:alert(1)',
    'java\u200bscript:alert(1)',
    'javascript://example.com/%0aalert(1)',
    'javascript:https://example.com',
    'java&#9;script:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'ftp://example.com',
    'mailto:a@example.com',
    'view-source:https://example.com',
    '//example.com',
    '/path',
    'example.com',
    'https:example.com',
    'https:/example.com',
    'https:\\\\example.com',
    'https://',
    'https://exa mple.com',
    'https://bank.com@evil.com',
    'https://user:pass@example.com',
    '',
  ])('%j is refused', (text) => {
    expect(safeHttpUrl(text)).toBeNull()
  })

  it('is never anything but http or https, whatever is typed', () => {
    const piece = fc.oneof(
      fc.constantFrom('java', 'script:', 'data:', 'http', 'https://', '://', '\t', '\n', '\0', ' ', 'example.com', '@'),
      fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const url = safeHttpUrl(pieces.join(''))
        if (url === null) return
        expect(['http:', 'https:']).toContain(new URL(url).protocol)
        expect(safeHttpUrl(url)).toBe(url)
        expect(url).not.toMatch(/["<>\s]/)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a social address in the settings', () => {
  it.each([
    ['https://facebook.com/porch', 'https://facebook.com/porch'],
    ['ftp://files.example.com/a', 'ftp://files.example.com/a'],
    ['https://example.museum', 'https://example.museum'],
    ['https://пример.рф', 'https://xn--e1afmkfd.xn--p1ai/'],
    ['https://localhost/x', null],
    ['https://facebook', null],
    ['https://127.0.0.1/x', null],
    ['http://facebook.com/porch', 'http://facebook.com/porch'],
    ['ftps://example.com', null],
    ['javascript:https://example.com', null],
    ['https://porch.com.1', null],
    ['facebook.com/porch', null],
    ['javascript:alert(1)//.com', null],
  ])('%j becomes %j', (text, url) => {
    expect(safeSocialUrl(text)).toBe(url)
  })
})

describe('a page background', () => {
  it.each([
    ['#fff', true],
    ['#1B1F3B', true],
    ['#ffff', false],
    ['#ggg', false],
    ['url(x)#fff', false],
    ['fff', false],
    ['#fff;background:url(x)', false],
    ['#fff\n', false],
    ['https://example.com/a.jpg', false],
    ['', false],
  ])('%j is a colour: %j', (text, isColour) => {
    expect(isHexColour(text)).toBe(isColour)
  })
})

describe('a video', () => {
  const id = 'dQw4w9WgXcQ'
  it.each([
    [`https://www.youtube.com/watch?v=${id}`, id],
    [`http://youtube.com/watch?list=x&v=${id}&t=10s`, id],
    [`https://m.youtube.com/watch?v=${id}`, id],
    [`https://youtu.be/${id}?t=4`, id],
    [`https://www.youtube.com/shorts/${id}`, id],
    [`https://www.youtube.com/embed/${id}?autoplay=1`, id],
    [`https://www.youtube-nocookie.com/embed/${id}`, id],
    [`https://www.youtube.com/live/${id}`, id],
    [`https://www.youtube.com/v/${id}`, id],
    [`https://www.youtube.com/watch?v=${id}x`, null],
    [`https://www.youtube.com/watch?v="${id}`, null],
    [`https://www.youtube.com/user/${id}`, null],
    [`https://evil.www.youtube.com/watch?v=${id}`, null],
    [`https://www.youtube.com/shorts`, null],
    ['https://www.youtube.com/watch?v=short', null],
    ['https://www.youtube.com/watch?v="><script>', null],
    ['https://www.youtube.com/@porchlight', null],
    ['https://www.youtube.com/', null],
    [`https://youtube.com.evil.com/watch?v=${id}`, null],
    [`https://evil.com/youtu.be/${id}`, null],
    ['https://vimeo.com/12345', null],
    [`javascript:youtube.com/watch?v=${id}`, null],
    ['', null],
  ])('%j has the YouTube id %j', (url, expected) => {
    expect(youtubeId(url)).toBe(expected)
  })
})

describe('a video of Vimeo’s', () => {
  it.each([
    ['https://vimeo.com/76979871', { id: '76979871', key: null }],
    ['https://www.vimeo.com/76979871/', { id: '76979871', key: null }],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', { id: '76979871', key: '8272103f6e' }],
    ['https://vimeo.com/76979871/8272103f6e', { id: '76979871', key: '8272103f6e' }],
    ['https://vimeo.com/channels/staff-picks/76979871', { id: '76979871', key: null }],
    ['https://vimeo.com/groups/short-films/videos/76979871', { id: '76979871', key: null }],
    ['https://vimeo.com/1234', null],
    ['https://vimeo.com/7697987100000', null],
    ['https://vimeo.com/porchlight', null],
    ['https://vimeo.com/user/76979871', null],
    ['https://vimeo.com/76979871/likes', null],
    ['https://vimeo.com/76979871"><script>', null],
    ['https://vimeo.com.evil.com/76979871', null],
    ['https://evilvimeo.com/76979871', null],
    ['javascript:vimeo.com/76979871', null],
    ['', null],
  ])('%j is %j', (url, video) => {
    expect(vimeoVideo(url)).toEqual(video)
  })
})
