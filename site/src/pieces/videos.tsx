import type { PageVideos } from '@porchlight/contract/page'
import type { SiteMessages } from '@porchlight/contract/site-messages'
import { encrypted, playsHere } from '@porchlight/contract/video-address'
import { fill } from '@porchlight/domain/fill'
import { safeHttpUrl, vimeoVideo, youtubeId } from '@porchlight/domain/safe-url'
import { memo } from 'react'
import { useWords } from '../use-words.ts'
import { Icon } from './icon.tsx'
import { Photo } from './photo.tsx'

interface VideosProps {
  addresses: string[]
  known: PageVideos
  /** On a page that is wider than one column of links. */
  isWide?: boolean
}

/** A still of our own until the visitor asks for the video: nobody else hears of the visit before. */
export const Videos = memo(function Videos({ addresses, known, isWide = false }: VideosProps) {
  const { videos: words } = useWords()
  const videos = addresses.flatMap((address, index) => {
    const url = safeHttpUrl(encrypted(address))
    const { title, picture } = known[address] ?? { title: '', picture: null }
    return url
      ? [{ url, still: stillOf(url, words), picture, title: title || fill(words.nth, { place: index + 1 }) }]
      : []
  })
  if (videos.length === 0) return null
  return (
    <section className={isWide ? 'wide-videos' : 'stack'} aria-label={words.title}>
      {videos.map(({ url, still, picture, title }) =>
        still ? (
          <a key={url} className="video" href={url} target="_blank" rel="noopener" data-player={still.player}>
            {picture && (
              <Photo
                className={picture.width < 1.5 * picture.height ? 'video-still letterbox' : 'video-still'}
                picture={picture}
                alt=""
                sizes={isWide ? '(min-width: 840px) 784px, 100vw' : '(min-width: 500px) 460px, 100vw'}
              />
            )}
            <span className="video-play">
              <Icon name="play" size={30} />
            </span>
            <span className="video-words">
              <span className="video-title">{title}</span>
              <span className="video-note">{still.note}</span>
            </span>
          </a>
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: the agent's own file; there is nowhere to take captions from
          <video key={url} className="video" src={url} controls preload="none" playsInline aria-label={title} />
        ),
      )}
    </section>
  )
})

/** Where a video is played from; one that no page of ours can play is a link to where it is. */
function stillOf(url: string, words: SiteMessages['videos']): { player?: string; note: string } | null {
  const youtube = youtubeId(url)
  if (youtube) {
    const player = `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0`
    return { player, note: fill(words.plays, { site: 'YouTube' }) }
  }
  const vimeo = vimeoVideo(url)
  if (vimeo) {
    const key = vimeo.key ? `&h=${encodeURIComponent(vimeo.key)}` : ''
    return {
      player: `https://player.vimeo.com/video/${vimeo.id}?autoplay=1&dnt=1${key}`,
      note: fill(words.plays, { site: 'Vimeo' }),
    }
  }
  return playsHere(url) ? null : { note: fill(words.opens, { site: new URL(url).hostname.replace(/^www\./, '') }) }
}
