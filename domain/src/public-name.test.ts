import { describe, expect, it } from 'vitest'
import { pageSlugOf, publicNameOf } from './public-name.ts'

const agent = { firstName: 'Ada', lastName: 'Field' }
const property = { address: '12 Larch Lane', city: 'Portland' }
const page = {
  campaignType: 'sell' as const,
  heading: 'What is it worth?',
  showHeading: true,
  seo: { metaTitle: '', metaDescription: '', urlHandle: '' },
}

describe('what a page is called in public', () => {
  it.each([
    [page, null, 'What is it worth?'],
    [{ ...page, showHeading: false }, null, 'Ada Field'],
    [{ ...page, heading: '' }, null, 'Ada Field'],
    [{ ...page, campaignType: 'listing-website' as const }, property, '12 Larch Lane, Portland'],
    [{ ...page, campaignType: 'listing-website' as const }, { address: '', city: 'Portland' }, 'What is it worth?'],
    [{ ...page, campaignType: 'social-link' as const }, null, 'Ada Field'],
  ])('is made of what it shows: case %#', (shown, home, name) => {
    expect(publicNameOf(shown, { property: home, agent })).toBe(name)
  })

  it('makes its address, unless the agent chose a handle', () => {
    expect(pageSlugOf(page, { property: null, agent })).toBe('what-is-it-worth')
    const chosen = { ...page, seo: { ...page.seo, urlHandle: 'spring' } }
    expect(pageSlugOf(chosen, { property: null, agent })).toBe('spring')
  })
})
