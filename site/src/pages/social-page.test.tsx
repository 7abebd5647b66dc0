import { defaultPageSettings } from '@porchlight/contract/page'
import type { SiteView } from '@porchlight/contract/site-view'
import { agent, page } from '@porchlight/contract/testing/shapes'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Frame } from '../frame.ts'
import { keepSame } from '../preview/keep-same.ts'
import { SocialPage } from './social-page.tsx'

const frame = { productName: 'Porchlight', homeUrl: '', captcha: { provider: 'altcha' } } as Frame

let read: string[] = []

/** Says which of its fields are read, as whoever draws it must. */
const watched = <Item extends object>(name: string, item: Item): Item =>
  new Proxy(item, {
    get(target, field) {
      read.push(`${name}.${String(field)}`)
      return Reflect.get(target, field)
    },
  })

function openPage() {
  const photo = { id: 'a', url: '/media/a.jpg', width: 4, height: 3, placeholder: '', sources: [] }
  let view: SiteView = {
    page: {
      ...page({ campaignType: 'social-link', showHeading: true }),
      testimonial: {
        title: 'Reviews',
        dataList: [watched('review', { name: 'Priya', description: 'Six.', stars: 5 })],
      },
      myWork: { title: 'Work', dataList: [watched('work', { title: 'Tudor', price: '9', workImage: 'a' })] },
      pdfData: [watched('document', { name: 'Guide', file: '/media/guide.pdf' })],
      videosData: ['https://youtu.be/aqz-KE-bpKQ'],
    },
    agent: {
      ...agent(),
      picture: null,
      propertylist: [
        watched('link', { title: 'Blog', link: 'https://a.test', image: '', icon: '', isFeatured: false }),
      ],
    },
    property: null,
    settings: defaultPageSettings,
    pictures: { a: watched('photo', photo) },
    videos: { 'https://youtu.be/aqz-KE-bpKQ': watched('video', { title: 'A walk', picture: null }) },
    turnsAt: null,
    isPreview: true,
  }
  const draw = () => <SocialPage view={view} frame={frame} form={null} />
  const { rerender } = render(draw())
  return {
    /** As it comes from the editor with each letter: a copy of everything. */
    type(changes: Partial<SiteView['page']>) {
      const sent: SiteView = JSON.parse(JSON.stringify(view))
      view = keepSame(view, { ...sent, page: { ...sent.page, ...changes } })
      read = []
      rerender(draw())
      return [...new Set(read)].sort()
    },
  }
}

it('a letter typed in the editor draws again what shows it, and no list beside it', () => {
  const { type } = openPage()
  expect(read).toEqual(
    expect.arrayContaining(['link.link', 'review.stars', 'work.price', 'document.file', 'photo.url']),
  )
  expect(read).toContain('video.title')
  expect(type({ heading: 'L' })).toEqual([])
  expect(type({ heading: 'Li' })).toEqual([])
  screen.getByText('Li')
})

it('a letter in the title of a list draws again what stands above it, and neither reviews nor photos', () => {
  const { type } = openPage()
  // By its name each review is told from the others.
  expect(
    type({ testimonial: { title: 'Light', dataList: [{ name: 'Priya', description: 'Six.', stars: 5 }] } }),
  ).toEqual(['review.name'])
  screen.getByRole('heading', { name: 'Light' })
  const work = { title: 'Tudor', price: '9', workImage: 'a' }
  expect(type({ myWork: { title: 'Light work', dataList: [work] } })).toEqual([
    'work.price',
    'work.title',
    'work.workImage',
  ])
  screen.getByRole('heading', { name: 'Light work' })
})
