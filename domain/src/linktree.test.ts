import { limits } from '@porchlight/contract/limits'
import { linktreeNameOf } from '@porchlight/contract/linktree'
import { describe, expect, it } from 'vitest'
import { newLinks, readLinktree } from './linktree.ts'

const sourceOf = (account: object) =>
  `<!doctype html><html><body><p>Nora</p><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({
    props: { pageProps: { account } },
  })}</script></body></html>`

describe('the source of a Linktree', () => {
  it('tells links, groups, bio and networks, and says what has no place here', () => {
    const found = readLinktree(
      sourceOf({
        description: ' Homes in Portland since 2009. ',
        links: [
          { type: 'HEADER', title: 'Find me' },
          { type: 'CLASSIC', title: 'Book a call', url: 'https://example.com/book' },
          { type: 'GROUP', title: 'Guides', links: [{ title: 'First home', url: 'https://example.com/first' }] },
          { type: 'CLASSIC', title: 'Write me', url: 'mailto:nora@example.com' },
          { type: 'CLASSIC', title: '', url: 'https://example.com/untitled' },
        ],
        socialLinks: [
          { type: 'INSTAGRAM', url: 'https://www.instagram.com/nora' },
          { type: 'INSTAGRAM', url: 'https://www.instagram.com/second' },
          { type: 'X', url: 'https://x.com/nora' },
          { type: 'EMAIL_ADDRESS', url: 'mailto:nora@example.com' },
          { type: 'FACEBOOK', url: 'https://notfacebook.com/nora' },
        ],
      }),
    )
    expect(found).toEqual({
      bio: 'Homes in Portland since 2009.',
      links: [
        { title: 'Book a call', link: 'https://example.com/book' },
        { title: 'First home', link: 'https://example.com/first' },
      ],
      networks: { instagramUrl: 'https://www.instagram.com/nora', twitterUrl: 'https://x.com/nora' },
      leftOut: ['Write me', 'https://example.com/untitled'],
    })
  })

  it.each([
    ['nothing', ''],
    ['another page', '<script id="__NEXT_DATA__" type="application/json">{"props":{}}</script>'],
    ['a torn file', sourceOf({ links: [{ title: 'A', url: 'https://example.com' }] }).slice(0, 160)],
    ['other shapes', sourceOf({ links: { 0: 'x' }, socialLinks: 'many' })],
    ['a list of nothing', '<script id="__NEXT_DATA__">[null]</script>'],
  ])('is not taken for one where it is %s', (_, html) => {
    expect(readLinktree(html)).toBeNull()
  })

  it('brings nothing that runs, pretends or never ends', () => {
    let deep: object = { title: 'Deepest', url: 'https://example.com/deep' }
    for (let depth = 0; depth < 50; depth++) deep = { title: 'Group', links: [deep] }
    const found = readLinktree(
      sourceOf({
        links: [
          { title: 'Run', url: 'javascript:alert(1)' },
          { title: 'Pretend', url: 'https://bank.example@evil.example' },
          { title: 'x'.repeat(5000), url: 'https://example.com/long' },
          deep,
          ...Array.from({ length: 5000 }, (_, place) => ({ title: 'Many', url: `https://example.com/${place}` })),
        ],
      }),
    )
    expect(found?.leftOut).toEqual(['Run', 'Pretend'])
    expect(found?.links.length).toBeLessThanOrEqual(limits.page.items)
    expect(found?.links[0]?.title).toHaveLength(limits.itemTitle)
    expect(found?.links.map(({ link }) => link)).not.toContain('https://example.com/deep')
  })
})

it('adds no link twice, whoever wrote it how', () => {
  const own = [{ title: 'Mine', link: 'https://Example.com' }]
  const found = [
    { link: 'https://example.com/' },
    { link: 'https://example.com/a' },
    { link: 'https://example.com/a/' },
  ]
  expect(newLinks(own, found)).toEqual([{ link: 'https://example.com/a' }])
})

it.each([
  ['linktr.ee/nora.homes', 'nora.homes'],
  [' https://www.linktr.ee/nora_h/?utm=x ', 'nora_h'],
  ['https://linktr.ee.evil.example/nora', ''],
  ['https://evil.example/?linktr.ee/nora', ''],
  ['linktr.ee/../admin', ''],
  ['nora', ''],
])('understands %s', (typed, name) => {
  expect(linktreeNameOf(typed)).toBe(name)
})
