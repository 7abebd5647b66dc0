import { describe, expect, it } from 'vitest'
import { judgeSave } from './save-order.ts'

const last = { version: 7, editorId: 'mine', saveNumber: 3 }

describe('judgeSave', () => {
  it('takes the next save of the same window, whatever version it believes in', () => {
    expect(judgeSave(last, { editorId: 'mine', saveNumber: 4, version: 7 })).toBe('apply')
    expect(judgeSave(last, { editorId: 'mine', saveNumber: 9, version: 5 })).toBe('apply')
  })

  it('drops what that window has overtaken, and a repeat of what it has saved', () => {
    expect(judgeSave(last, { editorId: 'mine', saveNumber: 2, version: 6 })).toBe('behind')
    expect(judgeSave(last, { editorId: 'mine', saveNumber: 3, version: 6 })).toBe('behind')
  })

  it('refuses another window that has not seen the newest', () => {
    expect(judgeSave(last, { editorId: 'other', saveNumber: 99, version: 6 })).toBe('conflict')
    expect(judgeSave(last, { editorId: 'other', saveNumber: 1, version: 7 })).toBe('apply')
    expect(judgeSave(last, { version: 6 })).toBe('conflict')
  })

  it('lets a caller without a version overwrite', () => {
    expect(judgeSave(last, {})).toBe('apply')
  })
})
