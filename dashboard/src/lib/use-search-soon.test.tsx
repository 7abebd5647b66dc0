import { fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSearchSoon } from './use-search-soon.ts'

const search = vi.fn()

function Field() {
  const searchSoon = useSearchSoon(search, 200)
  return <input aria-label="Search" onChange={(event) => searchSoon(event.currentTarget.value)} />
}

beforeEach(() => {
  vi.useFakeTimers()
  window.history.replaceState(null, '', '/listings/active?sort=oldest')
  search.mockClear()
  render(<Field />, { wrapper: BrowserRouter })
})
afterEach(() => vi.useRealTimers())

const say = (value: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value } })

it('searches once for what was typed in one go', () => {
  for (const typed of [' e', ' el', ' elm']) say(typed)
  expect(search).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(search.mock.calls).toEqual([['elm']])
})

it('leaves alone whoever has gone on to another screen, which may still be on its way', () => {
  say('elm')
  window.history.pushState(null, '', '/listings/edit-listing/general/1')
  vi.advanceTimersByTime(200)
  expect(search).not.toHaveBeenCalled()
})
