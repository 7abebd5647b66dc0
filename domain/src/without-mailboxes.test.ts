import { describe, expect, it } from 'vitest'
import { withoutMailboxes } from './without-mailboxes.ts'

describe('what a vendor said', () => {
  it('keeps its words and loses the names before an @', () => {
    expect(withoutMailboxes('550 <ada.p+x@mail.test>: no such user, "b@c@mail.test" neither')).toBe(
      '550 <…@mail.test>: no such user, "…@mail.test" neither',
    )
    expect(withoutMailboxes('Connection refused')).toBe('Connection refused')
  })
})
