import { expect, it } from 'vitest'
import { listingForm } from './listing-form.ts'
import { messages } from './messages.ts'
import { tourSiteOf, tourSites } from './tours.ts'

it.each([
  ['https://my.matterport.com/show/?m=SxQL3iGyoDo', 'Matterport'],
  ['https://www.zillow.com/view-3d-home/1b2c', 'Zillow 3D Home'],
  ['https://unbranded.youriguide.com/12_elm_st', 'iGUIDE'],
  ['https://kuula.co/share/collection/7l8k', 'Kuula'],
  ['https://app.cloudpano.com/tours/abc', 'CloudPano'],
  ['https://youtu.be/aqz-KE-bpKQ', 'YouTube'],
  ['https://vimeo.com/76979871', 'Vimeo'],
])('knows %s', (address, name) => {
  expect(tourSiteOf(address)?.name).toBe(name)
})

it.each([
  'http://my.matterport.com/show/?m=1',
  'https://my.matterport.com/',
  'https://my.matterport.com.evil.example/show/',
  'https://evil.example/my.matterport.com/show',
  'https://my.matterport.com@evil.example/show',
  'https://my.matterport.com:8443/show/?m=1',
  'javascript:alert(1)//my.matterport.com/show',
  'my.matterport.com/show',
  '',
])('does not know %s', (address) => {
  expect(tourSiteOf(address)).toBeUndefined()
})

it('is refused by a sentence that names every site, in both forms', () => {
  for (const form of Object.values(listingForm)) {
    const { error } = form.safeParse({ type: 'rental', tourUrl: 'https://example.com/tour' })
    const [issue] = error?.issues.filter(({ path }) => path[0] === 'tourUrl') ?? []
    expect(issue?.message).toBe(messages.listings.tourUnknown)
  }
  for (const { name } of tourSites) expect(messages.listings.tourUnknown).toContain(name)
})
