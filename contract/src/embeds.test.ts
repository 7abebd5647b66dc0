import { describe, expect, it } from 'vitest'
import { siteOriginOf } from './embeds.ts'
import { limits } from './limits.ts'
import { embedOriginsForm } from './page-changes.ts'

describe('the site of an address', () => {
  it.each([
    ['https://www.example.com', 'https://www.example.com'],
    ['https://www.example.com/', 'https://www.example.com'],
    [' www.Example.com/about?x=1#y ', 'https://www.example.com'],
    ['https://example.com:8443/a', 'https://example.com:8443'],
    ['https://example.com:443', 'https://example.com'],
    ['http://localhost:8080/page.html', 'http://localhost:8080'],
    ['http://brokerage.localhost:8080', 'http://brokerage.localhost:8080'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
  ])('%s is %s', (typed, origin) => expect(siteOriginOf(typed)).toBe(origin))

  it.each(
    [
      [
        '',
        '   ',
        '*',
        'https://*',
        'https://*.example.com',
        'null',
        'about:blank',
        'data:text/html,x',
        'ftp://example.com',
      ],
      [
        'http://www.example.com',
        'javascript://example.com/%0aalert(1)',
        'https://user:pw@example.com',
        'https://localhost..',
      ],
      [
        "https://a;script-src 'unsafe-inline'",
        'https://a;b.example',
        'https://a,b.example',
        "https://'self'",
        'https://a.example.',
      ],
      [
        'https://exa mple.com',
        'https://example.com\\@evil.example',
        'https://example',
        `https://${'a'.repeat(64)}.com`,
        'https://[::1]',
      ],
      [
        'http://localhost.evil.example',
        'https://-a.example',
        'https://a_b.example',
        'https://example.com\u0000',
        'https://example.com:99999',
      ],
    ].flat(),
  )('%j is none', (typed) => expect(siteOriginOf(typed)).toBeNull())
})

describe('a list of sites', () => {
  const problems = (origins: unknown) => embedOriginsForm.safeParse({ origins }).error?.issues.map(({ path }) => path)
  const sites = (count: number) => Array.from({ length: count }, (_, place) => `https://site${place}.example`)

  it('takes origins as browsers name them, each once, so many and no more', () => {
    expect(problems(sites(limits.embedOrigins.count))).toBeUndefined()
    expect(problems(sites(limits.embedOrigins.count + 1))).toEqual([['origins']])
    expect(problems(['https://a.example', 'https://a.example'])).toEqual([['origins']])
    expect(problems(['https://a.example', 'https://b.example/', 'b.example', 3])).toEqual([
      ['origins', 1],
      ['origins', 2],
      ['origins', 3],
    ])
    expect(problems('https://a.example')).toEqual([['origins']])
    expect(problems([])).toBeUndefined()
  })
})
