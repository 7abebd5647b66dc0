import type { Picture } from '@porchlight/contract/media'
import { memo } from 'react'

interface PhotoProps {
  picture: Picture
  alt: string
  /** How wide it stands, in the words of `sizes`. */
  sizes: string
  className?: string
  /** The one picture a visitor sees first; all others wait until they are near. */
  isFirst?: boolean
}

/** Of thirty, none is drawn again in the editor while the words beside them are typed. */
export const Photo = memo(function Photo({ picture, alt, sizes, className, isFirst = false }: PhotoProps) {
  const { url, width, height, placeholder, sources } = picture
  return (
    <picture className={className || undefined}>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={url}
        alt={alt}
        width={width || undefined}
        height={height || undefined}
        // Decoded apart from the rest, the first picture would be painted a frame or more after it.
        decoding={isFirst ? 'sync' : 'async'}
        {...(isFirst
          ? { fetchPriority: 'high', style: placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined }
          : { loading: 'lazy' })}
      />
    </picture>
  )
})
