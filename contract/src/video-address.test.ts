import { expect, it } from 'vitest'
import { messages } from './messages.ts'
import { videoForm } from './page-changes.ts'

it('takes what a page can play, and asks for it with encryption', () => {
  expect(videoForm.parse({ video: 'http://example.com/tour.mp4' })).toEqual({ video: 'https://example.com/tour.mp4' })
  expect(videoForm.safeParse({ video: 'https://vimeo.com/76979871' }).success).toBe(true)
})

it.each(['https://www.instagram.com/reel/C0ffee/', 'https://m.facebook.com/watch?v=1', 'https://vm.tiktok.com/x'])(
  'refuses %s with a sentence',
  (video) => {
    expect(videoForm.safeParse({ video }).error?.issues[0]?.message).toBe(messages.links.videoElsewhere)
  },
)
