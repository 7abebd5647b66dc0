import { expect, it } from 'vitest'
import { tourOf } from './tour.ts'

it.each([
  ['https://my.matterport.com/show/?m=SxQL3iGyoDo', 'https://my.matterport.com/show/?m=SxQL3iGyoDo'],
  ['https://youtu.be/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
  ['https://www.youtube.com/@someone', null],
  ['https://vimeo.com/someone', null],
  ['https://www.zillow.com/view-3d-home/1b2c', 'https://www.zillow.com/view-3d-home/1b2c'],
  ['https://www.zillow.com/homedetails/48_zpid/', null],
])('shows %s by %s', (address, player) => {
  expect(tourOf(address)).toMatchObject({ href: address, player })
})

it('is nothing elsewhere', () => {
  expect(tourOf('https://example.com/tour')).toBeNull()
})
