import { pageDefaults } from '@porchlight/contract/page'
import type { EditedPage } from '@porchlight/contract/pages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EditorStore } from './editor-store.ts'

/** A listing website with a listing of its own, as far as the store looks at it. */
function editedPage(changes: { version?: number; heading?: string; city?: string; listingVersion?: number } = {}) {
  const { version = 1, heading = 'Open house', city = 'Salem', listingVersion = 1 } = changes
  return {
    ...pageDefaults['listing-website'],
    _id: 'page',
    campaignType: 'listing-website',
    linkName: 'Maple',
    campaignName: 'Maple',
    isQrCode: false,
    qrColor: '#000000',
    qrHasLogo: false,
    heading,
    version,
    userData: { firstName: 'Nora', lastName: 'L', email: 'n@example.com', profileVersion: 1, propertylist: [] },
    property: { _id: 'home', city, version: listingVersion, type: 'rental', status: 'draft', images: [], pictures: [] },
    pictures: {},
  } as unknown as EditedPage
}

const senders = {
  page: vi.fn(async () => 2),
  profile: vi.fn(async () => ({ version: 2, updatedAt: '2026-11-15T08:00:00.000Z' })),
  property: vi.fn(async () => {
    throw new Error('not in this story')
  }),
}
const open = () => new EditorStore(editedPage(), senders, 'me')
const shown = (store: EditorStore) => store.getSnapshot().document

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
})
afterEach(() => {
  vi.useRealTimers()
})

it('knows when the profile was last updated', async () => {
  const store = open()
  store.change('profile', { title: 'Broker' })
  await vi.advanceTimersByTimeAsync(500)
  expect(store.getSnapshot().edited.userData.updatedAt).toBe('2026-11-15T08:00:00.000Z')
})

describe('loading an open page again', () => {
  it('takes over what was changed elsewhere, and undo brings the former back', async () => {
    const store = open()
    await store.reload(async () => editedPage({ city: 'Portland', listingVersion: 2 }))
    expect(shown(store).property.values.city).toBe('Portland')
    store.undo()
    expect(shown(store).property.values.city).toBe('Salem')
  })

  it('changes nothing where nothing has changed', async () => {
    const store = open()
    const before = shown(store)
    await store.reload(async () => editedPage())
    expect(shown(store)).toBe(before)
    expect(store.getSnapshot().canUndo).toBe(false)
  })

  it('leaves alone what is not saved yet', async () => {
    const store = open()
    store.change('page', { heading: 'Typed a moment ago' })
    const load = vi.fn(async () => editedPage({ version: 9, heading: 'Older' }))
    await store.reload(load)
    expect(load).not.toHaveBeenCalled()
    expect(shown(store).page.heading).toBe('Typed a moment ago')
  })

  it('leaves alone what was typed while it loaded', async () => {
    const store = open()
    await store.reload(async () => {
      store.change('page', { heading: 'Typed meanwhile' })
      return editedPage({ version: 9, heading: 'Older' })
    })
    expect(shown(store).page.heading).toBe('Typed meanwhile')
  })

  it('knows its own saves', async () => {
    const store = open()
    store.change('page', { heading: 'Mine' })
    await vi.advanceTimersByTimeAsync(500)
    expect(store.getSnapshot().save.kind).toBe('saved')
    await store.reload(async () => editedPage({ version: 2, heading: 'Mine' }))
    store.undo()
    expect(shown(store).page.heading).toBe('Open house')
    expect(store.getSnapshot().canUndo).toBe(false)
  })
})
