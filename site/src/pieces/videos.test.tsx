import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Videos } from './videos.tsx'

const draw = (address: string) => renderToStaticMarkup(<Videos addresses={[address]} />)

it.each([
  ['https://youtu.be/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'h=8272103f6e'],
  ['https://vimeo.com/76979871/8272103f6e', 'h=8272103f6e'],
])('plays %s in the page, once it is asked to', (address, player) => {
  expect(draw(address)).toMatch(/data-player="[^"]+"/)
  expect(draw(address).replaceAll('&amp;', '&')).toContain(player)
})

it('plays a file, with encryption whatever was typed', () => {
  expect(draw('http://example.com/tour.mp4')).toContain('src="https://example.com/tour.mp4"')
})

it('links to what only its own site plays', () => {
  const drawn = draw('https://www.instagram.com/reel/C0ffee/')
  expect(drawn).toContain('Opens instagram.com')
  expect(drawn).not.toMatch(/data-player|<video/)
})
