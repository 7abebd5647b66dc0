import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test'
import { leadEndpoints } from '@porchlight/contract/leads'
import { listingEndpoints } from '@porchlight/contract/listings'
import { mediaEndpoints } from '@porchlight/contract/media'
import type { EmbedKind } from '@porchlight/contract/options'
import { pagePath, previewFramePath } from '@porchlight/contract/page-address'
import { pageEndpoints } from '@porchlight/contract/pages'
import { profileEndpoints } from '@porchlight/contract/profile-edit'
import { embedScript } from '@porchlight/domain/embed-snippets'
import { signUpProven } from './accounts.ts'
import { Mailbox } from './mailbox.ts'
import { takePhotos } from './photos.ts'

interface Made {
  _id: string
  slugUrl: string
  campaignType: 'sell' | 'listing-website' | 'social-link'
}

/** An agent whose site holds one page of each kind, with something in every section. */
export async function openShowcase(request: APIRequestContext, baseURL: string) {
  const { websiteName, email } = await signUpProven(request, new Mailbox(request))
  const origin = { origin: new URL(baseURL).origin }
  const send = async <Data>(method: 'POST' | 'PUT', path: string, data: object): Promise<Data> => {
    const answer = await request.fetch(path, { method, headers: origin, data })
    const body = await answer.json()
    expect(answer.status(), JSON.stringify(body)).toBe(200)
    return body.data
  }
  const photos: string[] = []
  for (const file of await takePhotos(7)) {
    const answer = await request.post(mediaEndpoints.uploadImages.path, {
      headers: origin,
      multipart: { images: file },
    })
    photos.push((await answer.json()).data.images[0])
  }
  await send('PUT', profileEndpoints.editProfile.path, {
    profileImage: photos[0],
    phone: '5035550142',
    countryCode: '1',
    information: 'Twenty years of finding people the porch they picture.',
    propertylist: [{ title: 'Book a free consultation', link: 'https://example.com/book' }],
  })
  const home = {
    type: 'for-purchase',
    subPropertyType: 'singleFamilyHouse',
    status: 'active',
    address: '1847 SE Harrison Street',
    city: 'Portland',
    state: 'OR',
    zipcode: '97214',
    askingPrice: '845,000',
    interiorSqFeet: '2,340',
    bedrooms: '4',
    bathrooms: '2.5',
    description: 'A 1912 Craftsman, kept by two families in a hundred years. '.repeat(8),
    propertyFeature: ['Fireplace', 'Garage'],
    buildingFeature: ['Bike room'],
    images: photos,
  }
  const saveHome = (changes: object = {}) =>
    send<{ _id: string }>('POST', listingEndpoints.saveListing.path, { ...home, ...changes })
  const property = await saveHome()
  const publish = (changes: object) =>
    send<Made>('POST', pageEndpoints.savePage.path, { campaignName: 'Spring', status: 'active', ...changes })
  const pages = {
    sell: await publish({ campaignType: 'sell', linkName: 'Sell', image: photos[1] }),
    listing: await publish({
      campaignType: 'listing-website',
      linkName: 'Listing',
      heading: 'Open house this Sunday',
      image: photos[1],
      propertyId: property._id,
    }),
    social: await publish({
      campaignType: 'social-link',
      linkName: 'Social',
      videosData: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://example.com/tour.mp4'],
      testimonial: {
        title: 'My Reviews',
        dataList: [
          { name: 'Priya', stars: 5, description: 'Sold in six days.' },
          { name: 'Walter', stars: 4.5, description: 'Patient with every question I had. '.repeat(20) },
        ],
      },
      myWork: { title: 'My Work', dataList: [{ title: 'A Tudor', price: '1185000', workImage: photos[2] }] },
    }),
  }
  const { host, protocol } = new URL(baseURL)
  const site = `${protocol}//${websiteName}.${host}`
  const reference = await valuate(request)
  return {
    email,
    pages,
    site,
    /** Where a visitor finds the page. */
    address: (page: Made) => site + pagePath(page),
    /** The page with the estimate for a home in Portland. */
    worth: `${site}/sell-detail/${pages.sell._id}?v=${encodeURIComponent(reference)}`,
    previewPath: (page: Made) => previewFramePath(page),
    /** What the agent has of this person, newest first. */
    async leadsOf(email: string): Promise<Record<string, string>[]> {
      const answer = await request.get('/api/v1/user/lead', { params: { limit: 50, search: email } })
      return (await answer.json()).data
    },
    /** Addresses that were looked up by nobody in particular, newest first. */
    async lookedUp(): Promise<string[]> {
      const answer = await request.get(leadEndpoints.begunValuations.path)
      return (await answer.json()).data.map(({ address }: { address: string }) => address)
    },
    /** Another home with a page of its own. */
    async publishHome(changes: object): Promise<{ listingId: string; page: Made }> {
      const { _id: propertyId } = await saveHome({ ...changes, images: photos.slice(0, 1) })
      return {
        listingId: propertyId,
        page: await publish({ campaignType: 'listing-website', linkName: 'Home', propertyId }),
      }
    },
    publishSell: () => publish({ campaignType: 'sell', linkName: 'Sell too' }),
    allowEmbedsOn: ({ _id }: Made, origins: string[]) =>
      send('POST', pageEndpoints.updateEmbedOrigins.path, { _id, origins }),
    /** What is pasted on another site. */
    embedScript: ({ _id }: Made, kind: EmbedKind) => embedScript({ origin: site, pageId: _id, kind, title: 'A form' }),
    /** Signs the agent in, in a browser. */
    signInto: async (context: BrowserContext) => context.addCookies((await request.storageState()).cookies),
  }
}

async function valuate(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/v1/address-details', {
    params: { address: '1200 SE Division St, Portland, OR 97214' },
  })
  return (await answer.json()).data[0].reference
}
