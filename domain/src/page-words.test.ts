import type { SiteView } from '@porchlight/contract/site-view'
import { describe, expect, it } from 'vitest'
import { descriptionOf, photoOf, titleOf } from './page-words.ts'

const picture = (url: string) => ({ url })
const home = {
  address: '1 First Avenue',
  units: '3',
  city: 'Salem',
  state: 'OR',
  zipcode: '97301',
  type: 'for-purchase',
  askingPrice: 585_000,
  bedrooms: 3,
  bathrooms: null,
  interiorSqFeet: null,
  squareFootage: null,
  description: 'A wide porch. '.repeat(30),
  pictures: [picture('/media/home.jpg')],
}

/** As much of a page as its words come from. */
function view(campaignType: string, page: object = {}, rest: object = {}): SiteView {
  return {
    page: {
      campaignType,
      subHeading: '',
      image: '',
      background: '#000000',
      ...page,
      seo: { metaTitle: '', metaDescription: '', ...page },
    },
    agent: {
      firstName: 'Nora',
      lastName: 'Lindqvist',
      title: 'Broker',
      companyName: 'Lindqvist Homes',
      information: '',
      picture: null,
    },
    property: null,
    pictures: { '/media/a.jpg': picture('/media/a.jpg') },
    ...rest,
  } as unknown as SiteView
}

describe('what a page calls itself', () => {
  it('leaves no separator beside what is not there', () => {
    const alone = { firstName: 'Nora', lastName: '', title: '', companyName: '', information: '', picture: null }
    const bare = { ...home, askingPrice: null, bedrooms: null, description: '', type: 'for-purchase' }
    const social = view('social-link', {}, { agent: alone })
    expect([titleOf(social), descriptionOf(social)]).toEqual(['Nora', 'Nora'])
    const employed = view('social-link', {}, { agent: { ...alone, companyName: 'Lindqvist Homes' } })
    expect([titleOf(employed), descriptionOf(employed)]).toEqual(['Nora | Lindqvist Homes', 'Nora, Lindqvist Homes'])
    expect(descriptionOf(view('listing-website', {}, { property: bare }))).not.toMatch(/[.,] *[.,]|[.,] *$/)
  })

  it('is what the agent chose', () => {
    const chosen = view('sell', { metaTitle: 'Home values', metaDescription: 'In a minute.' })
    expect([titleOf(chosen), descriptionOf(chosen)]).toEqual(['Home values', 'In a minute.'])
  })

  it('is else its kind, its subject and its company', () => {
    expect(titleOf(view('sell'))).toBe('Sell Page | Lindqvist Homes')
    expect(titleOf(view('listing-website', {}, { property: home }))).toBe(
      '1 First Avenue, #3 | Listing Website | Lindqvist Homes',
    )
    expect(titleOf(view('social-link'))).toBe('Nora Lindqvist | Lindqvist Homes')
  })

  it('is described by the best there is, cut between words', () => {
    expect(descriptionOf(view('sell', { subHeading: 'Three fields.' }))).toBe('Three fields.')
    expect(descriptionOf(view('sell'))).toBe('What is your home worth? Ask Nora Lindqvist.')
    expect(descriptionOf(view('social-link'))).toBe('Nora Lindqvist, Broker at Lindqvist Homes')
    const long = descriptionOf(view('listing-website', {}, { property: home }))
    expect(long).toMatch(
      /^1 First Avenue, #3, Salem, OR 97301\. \$585,000, 3 beds\. A wide porch\. .*(?:A|wide|porch\.)…$/,
    )
    expect(long.length).toBeLessThanOrEqual(160)
  })

  it('is seen by the listing’s first photo, else the page’s own, else the agent’s face', () => {
    expect(photoOf(view('listing-website', { image: '/media/a.jpg' }, { property: home }))?.url).toBe('/media/home.jpg')
    expect(photoOf(view('sell', { image: '/media/a.jpg' }, { property: home }))?.url).toBe('/media/a.jpg')
    expect(photoOf(view('social-link', { background: '/media/a.jpg' }))?.url).toBe('/media/a.jpg')
    expect(photoOf(view('social-link'))).toBeNull()
  })
})
