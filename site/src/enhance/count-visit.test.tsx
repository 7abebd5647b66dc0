import { beforeEach, expect, it, vi } from 'vitest'
import { countVisit } from './count-visit.ts'

const asked = vi.fn((_address: string, _options: RequestInit) => Promise.resolve(new Response()))

beforeEach(() => {
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
  delete document.documentElement.dataset.visit
})

function open(search: string, referrer: string) {
  history.replaceState(null, '', `/sell/page-1${search}`)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  document.documentElement.dataset.visit = '/_visit/page-1'
  countVisit()
  return asked.mock.calls[0]?.[0]
}

it.each([
  ['', '', '/_visit/page-1?referrer='],
  ['?from=qr', '', '/_visit/page-1?from=qr&referrer='],
  ['?utm_source=flyer', 'https://www.facebook.com/', '/_visit/page-1?utm_source=flyer&referrer=www.facebook.com'],
  ['?referrer=made-up.example', 'https://example.com/a?b=c', '/_visit/page-1?referrer=example.com'],
  ['', 'android-app://com.google.android.gm/', '/_visit/page-1?referrer='],
])('says what the address said (%s) and who led there (%s), and nothing else', (search, referrer, address) => {
  expect(open(search, referrer)).toBe(address)
})

it('takes no cookie along, and outlives its page', () => {
  open('', '')
  expect(asked.mock.calls[0]?.[1]).toEqual({ keepalive: true, credentials: 'omit', cache: 'no-store' })
})

it('says nothing where the server knows', () => {
  countVisit()
  expect(asked).not.toHaveBeenCalled()
})
