import { act, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { useAddressParams } from './address-params.ts'

it('keeps both of two changes that come before the screen is drawn again', () => {
  const { result } = renderHook(() => useAddressParams(), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/leads?campaignId=autumn']}>{children}</MemoryRouter>,
  })
  act(() => {
    const [, change] = result.current
    change((next) => next.delete('campaignId'))
    change((next) => next.set('search', '503'))
  })
  expect(result.current[0].toString()).toBe('search=503')
})
