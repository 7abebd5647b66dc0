import { listingForm } from '@porchlight/contract/listing-form'
import { pageChanges } from '@porchlight/contract/page-changes'
import { pageDefaults } from '@porchlight/contract/page-defaults'
import type { EditedPage } from '@porchlight/contract/pages'
import type { Property } from '@porchlight/contract/property'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/api.ts'
import { PhotoUploads } from '../../../ui/photos/photo-uploads.ts'
import { EditorStore } from './editor-store.ts'
import { type Judge, startJudging } from './judge.ts'

const noNumbers = Object.fromEntries(
  [
    'monthlyRent',
    'askingPrice',
    'squareFootage',
    'interiorSqFeet',
    'bedrooms',
    'bathrooms',
    'minMonths',
    'maxMonths',
    'propertyTaxes',
    'hoaFee',
  ].map((name) => [name, null]),
)

/** A listing website with a listing of its own, as far as the store looks at it. */
function editedPage(changes: { version?: number; heading?: string; city?: string; listingVersion?: number } = {}) {
  const { version = 1, heading = 'Open house', city = 'Salem', listingVersion = 1 } = changes
  return {
    ...pageDefaults['listing-website'],
    _id: 'page',
    campaignType: 'listing-website',
    status: 'draft',
    linkName: 'Maple',
    campaignName: 'Maple',
    isQrCode: false,
    qrColor: '#000000',
    qrHasLogo: false,
    heading,
    version,
    userData: { firstName: 'Nora', lastName: 'L', email: 'n@example.com', profileVersion: 1, propertylist: [] },
    property: {
      ...noNumbers,
      _id: 'home',
      city,
      version: listingVersion,
      type: 'rental',
      status: 'draft',
      images: [],
      pictures: [],
    },
    pictures: {},
  } as unknown as EditedPage
}

const senders = {
  page: vi.fn(async () => 2),
  profile: vi.fn(async () => ({ version: 2, updatedAt: '2026-11-15T08:00:00.000Z' })),
  property: vi.fn(async (_values: object, id: string | null) => ({ _id: id ?? 'stored', version: 2 }) as Property),
}
/** Ends the upload under way. */
let finish: (link: string) => void
function noPhotos() {
  return new PhotoUploads({
    isWhole: async () => true,
    compress: async (file) => file,
    upload: () =>
      new Promise((resolve) => {
        finish = resolve
      }),
    preview: ({ name }) => name,
    forget: () => undefined,
  })
}
async function open(edited = editedPage(), judging = Promise.resolve(startJudging())) {
  const store = new EditorStore(edited, senders, 'me', noPhotos(), judging)
  await store.ready
  return store
}
const shown = (store: EditorStore) => store.getSnapshot().document

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('knows when the profile was last updated', async () => {
  const store = await open()
  store.change('profile', { title: 'Broker' })
  await vi.advanceTimersByTimeAsync(500)
  expect(store.getSnapshot().edited.userData.updatedAt).toBe('2026-11-15T08:00:00.000Z')
})

it('judges the page once for each letter, and not at all for a letter of the profile', async () => {
  const judged = vi.spyOn(pageChanges, 'safeParse')
  const store = await open()
  judged.mockClear()
  store.change('page', { heading: 'Open house today' }, 'page.heading')
  expect(judged).toHaveBeenCalledTimes(1)
  store.change('profile', { firstName: 'Norah' }, 'profile.firstName')
  expect(judged).toHaveBeenCalledTimes(1)
})

it('judges a listing once for each letter, though its form and its preview are both of it', async () => {
  const judged = vi.spyOn(listingForm.editor, 'safeParse')
  const store = await open()
  judged.mockClear()
  store.change('property', { values: { ...shown(store).property.values, city: 'Bend' } }, 'property.city')
  expect(store.publicView?.property?.city).toBe('Bend')
  expect(judged).toHaveBeenCalledTimes(1)
  store.change('page', { heading: 'Open house today' }, 'page.heading')
  expect(store.publicView?.page.heading).toBe('Open house today')
  expect(judged).toHaveBeenCalledTimes(1)
})

describe('before there is a judge', () => {
  it('takes what is typed, says that it is not saved yet, and sends what may be stored once there is one', async () => {
    let arrive = (_judge: Judge) => {}
    const judging = new Promise<Judge>((resolve) => {
      arrive = resolve
    })
    const store = new EditorStore(editedPage(), senders, 'me', noPhotos(), judging)
    store.change('page', { heading: 'Typed at once' })
    store.change('profile', { phone: '503' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(senders.page).not.toHaveBeenCalled()
    expect(store.getSnapshot().save.kind).toBe('waiting')
    arrive(startJudging())
    await vi.advanceTimersByTimeAsync(500)
    expect(senders.page.mock.calls).toHaveLength(1)
    expect(senders.profile).not.toHaveBeenCalled()
    expect(store.getSnapshot().issues).toHaveProperty('phone')
  })

  it('waits for it where the page is closed', async () => {
    const store = new EditorStore(editedPage(), senders, 'me', noPhotos(), Promise.resolve(startJudging()))
    store.change('page', { heading: 'Typed at once' })
    await store.close()
    expect(senders.page).toHaveBeenCalledOnce()
  })

  it('leaves it to the server where none can be had', async () => {
    const store = await open(editedPage(), Promise.reject(new TypeError('Failed to fetch')))
    store.change('page', { heading: 'Typed in a tunnel' })
    await vi.advanceTimersByTimeAsync(500)
    expect(senders.page).toHaveBeenCalledOnce()
    expect(store.getSnapshot().save.kind).toBe('saved')
  })
})

it('sends what was typed last when it is closed, without waiting', async () => {
  const store = await open()
  store.change('page', { heading: 'Typed a moment ago' })
  await store.close()
  expect(senders.page).toHaveBeenCalledOnce()
  expect(store.getSnapshot().save.kind).toBe('saved')
})

describe('a photo that is still going up', () => {
  const photo = new File(['x'], 'front.jpg', { type: 'image/jpeg' })

  it('is waited for when the page is closed, and stored', async () => {
    const store = await open()
    store.photos.add([photo])
    await vi.advanceTimersByTimeAsync(500)
    const closed = store.close()
    finish('/media/front.jpg')
    await closed
    expect(senders.property.mock.lastCall?.[0]).toMatchObject({ images: ['/media/front.jpg'] })
  })

  it('is undone as one step, and comes back', async () => {
    const store = await open()
    store.photos.add([photo])
    await vi.advanceTimersByTimeAsync(500)
    finish('/media/front.jpg')
    await vi.advanceTimersByTimeAsync(500)
    store.undo()
    expect(store.photos.links).toEqual([])
    store.redo()
    expect(store.photos.links).toEqual(['/media/front.jpg'])
  })
})

it('tells at once what the server refuses, at its field', async () => {
  const store = await open()
  const refusal = { message: 'No.', errors: { images: 'This picture is not one of yours.' } }
  senders.property.mockRejectedValueOnce(new ApiError(400, refusal))
  store.change('property', { values: { ...shown(store).property.values, city: 'Bend' } })
  await vi.advanceTimersByTimeAsync(500)
  expect(store.getSnapshot().told).toEqual({ 'property.images': 'This picture is not one of yours.' })
})

describe('loading an open page again', () => {
  it('takes over what was changed elsewhere, and undo brings the former back', async () => {
    const store = await open()
    await store.reload(async () => editedPage({ city: 'Portland', listingVersion: 2 }))
    expect(shown(store).property.values.city).toBe('Portland')
    store.undo()
    expect(shown(store).property.values.city).toBe('Salem')
  })

  it('changes nothing where nothing has changed', async () => {
    const store = await open()
    const before = shown(store)
    await store.reload(async () => editedPage())
    expect(shown(store)).toBe(before)
    expect(store.getSnapshot().canUndo).toBe(false)
  })

  it('leaves alone what is not saved yet', async () => {
    const store = await open()
    store.change('page', { heading: 'Typed a moment ago' })
    const load = vi.fn(async () => editedPage({ version: 9, heading: 'Older' }))
    await store.reload(load)
    expect(load).not.toHaveBeenCalled()
    expect(shown(store).page.heading).toBe('Typed a moment ago')
  })

  it('leaves alone what was typed while it loaded', async () => {
    const store = await open()
    await store.reload(async () => {
      store.change('page', { heading: 'Typed meanwhile' })
      return editedPage({ version: 9, heading: 'Older' })
    })
    expect(shown(store).page.heading).toBe('Typed meanwhile')
  })

  it('knows its own saves', async () => {
    const store = await open()
    store.change('page', { heading: 'Mine' })
    await vi.advanceTimersByTimeAsync(500)
    expect(store.getSnapshot().save.kind).toBe('saved')
    await store.reload(async () => editedPage({ version: 2, heading: 'Mine' }))
    store.undo()
    expect(shown(store).page.heading).toBe('Open house')
    expect(store.getSnapshot().canUndo).toBe(false)
  })
})

describe('putting back what was not sent', () => {
  it.each(['social-link', 'sell', 'listing-website'] as const)(
    'makes no listing on a page of type %s',
    async (type) => {
      const store = await open({ ...editedPage(), campaignType: type, property: null })
      expect(store.restore({ page: { heading: 'Typed before' } })).toEqual(['heading'])
      await vi.advanceTimersByTimeAsync(500)
      expect(senders.page).toHaveBeenCalledOnce()
      expect(senders.property).not.toHaveBeenCalled()
    },
  )

  it('gives a copy that was just chosen a listing of its own', async () => {
    const store = await open()
    store.restore({ property: { key: 'new:lost', values: { ...shown(store).property.values, city: 'Bend' } } })
    await vi.advanceTimersByTimeAsync(500)
    expect(senders.property).toHaveBeenCalledWith(
      expect.objectContaining({ city: 'Bend' }),
      null,
      expect.anything(),
      expect.anything(),
    )
  })
})

describe('an earlier listing', () => {
  const earlier = { ...editedPage({ city: 'Eugene' }).property, _id: 'earlier', status: 'sold' } as Property

  it('is copied into one of the page’s own, and again into the same', async () => {
    const store = await open()
    store.copyListing(earlier)
    expect(shown(store).property.values).toMatchObject({ city: 'Eugene', status: 'draft' })
    await vi.advanceTimersByTimeAsync(500)
    store.copyListing({ ...earlier, city: 'Bend' })
    await vi.advanceTimersByTimeAsync(500)
    expect(senders.property.mock.calls.map(([values, id]) => [values, id])).toEqual([
      [expect.objectContaining({ city: 'Eugene' }), null],
      [expect.objectContaining({ city: 'Bend' }), 'stored'],
    ])
    expect(senders.page).toHaveBeenLastCalledWith(expect.anything(), 'stored', expect.anything(), expect.anything())
  })

  it('is undone, and the page goes on with what it had', async () => {
    const store = await open()
    store.copyListing(earlier)
    await vi.advanceTimersByTimeAsync(500)
    store.undo()
    await vi.advanceTimersByTimeAsync(500)
    expect(store.listingId).toBe('home')
    expect(senders.page).toHaveBeenLastCalledWith(expect.anything(), 'home', expect.anything(), expect.anything())
  })

  it('does not leave a published page without a listing', async () => {
    const store = await open({ ...editedPage(), status: 'active' })
    store.copyListing(null)
    await vi.advanceTimersByTimeAsync(500)
    expect(senders.page).not.toHaveBeenCalled()
    expect(store.getSnapshot().save.kind).toBe('refused')
  })
})
