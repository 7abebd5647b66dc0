import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Videos } from './videos.tsx'

const draw = (address: string, known = {}) => renderToStaticMarkup(<Videos addresses={[address]} known={known} />)

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

it('shows what a video is called and looks like at its host, from our own files alone', () => {
  const address = 'https://youtu.be/aqz-KE-bpKQ'
  const picture = { id: 'a', url: '/media/a.jpg', width: 480, height: 360, placeholder: '', sources: [] }
  const drawn = draw(address, { [address]: { title: 'A walk <through> 12 Elm', picture } })
  expect(drawn).toContain('A walk &lt;through&gt; 12 Elm')
  expect(drawn).toMatch(/class="video-still letterbox".*src="\/media\/a\.jpg"/)
  expect(drawn).not.toMatch(/src="https?:/)
})

it.each([{}, { 'https://youtu.be/aqz-KE-bpKQ': { title: '', picture: null } }])(
  'is Video 1 while nothing else is known: %j',
  (known) => {
    expect(draw('https://youtu.be/aqz-KE-bpKQ', known)).toMatch(/video-title">Video 1</)
  },
)
