import { describe, expect, it } from 'vitest'
import { isDayOver, talkWords } from './talk-words.ts'

describe('a day to talk', () => {
  it('is told as people say it', () => {
    expect(talkWords('2026-11-17', 'afternoon')).toBe('Would like to talk on Tuesday, November 17, in the afternoon.')
    expect(talkWords('2026-11-17', undefined)).toBe('Would like to talk on Tuesday, November 17.')
  })

  it('is over once it is over everywhere', () => {
    const evening = new Date('2026-11-18T03:00:00Z')
    expect(isDayOver('2026-11-17', evening)).toBe(false)
    expect(isDayOver('2026-11-18', evening)).toBe(false)
    expect(isDayOver('2026-11-16', evening)).toBe(true)
  })
})
