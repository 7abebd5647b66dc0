import { safeHttpUrl, youtubeId } from '@porchlight/domain/safe-url'
import { Icon } from './icon.tsx'

/** A still of our own until the visitor asks for the video: nobody else hears of the visit before. */
export function Videos({ addresses }: { addresses: string[] }) {
  const videos = addresses.flatMap((address, index) => {
    const url = safeHttpUrl(address)
    return url ? [{ url, youtube: youtubeId(url), title: `Video ${index + 1}` }] : []
  })
  if (videos.length === 0) return null
  return (
    <section className="stack" aria-label="Videos">
      {videos.map(({ url, youtube, title }) =>
        youtube ? (
          <a key={url} className="video" href={url} target="_blank" rel="noopener" data-youtube={youtube}>
            <span className="video-play">
              <Icon name="play" size={30} />
            </span>
            <span className="video-title">{title}</span>
            <span className="video-note">Plays from YouTube</span>
          </a>
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: the agent's own file; there is nowhere to take captions from
          <video key={url} className="video" src={url} controls preload="none" playsInline aria-label={title} />
        ),
      )}
    </section>
  )
}
