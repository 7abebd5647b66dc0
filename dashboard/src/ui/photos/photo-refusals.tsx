import { messages } from '@porchlight/contract/messages'
import { fill } from '@porchlight/domain/fill'
import { weave } from '../../lib/weave.tsx'
import * as words from '../../words/ui.ts'
import { Notice } from '../notice.tsx'
import type { Refusal } from './photo-uploads.ts'

interface PhotoRefusalsProps {
  refusals: readonly Refusal[]
  /** Each form has its own words for a file that is too large. */
  sizeSentence: string
}

/** What was not taken, and what to do about it. */
export function PhotoRefusals({ refusals, sizeSentence }: PhotoRefusalsProps) {
  const sentences = {
    type: messages.listings.photoType,
    size: sizeSentence,
    count: messages.listings.tooManyPhotos,
  }
  return refusals.map(({ reason, names }) => (
    <Notice key={reason} tone="bad">
      {sentences[reason]}{' '}
      {names.length > 3
        ? fill(words.namesAndCountMore, { names: names.slice(0, 3).join(', '), count: names.length - 3 })
        : names.join(', ')}
      {reason === 'size' && (
        <>
          {' '}
          {weave(words.shrinkItAt, {
            jpeg: <Compressor host="compressjpeg.com" />,
            png: <Compressor host="compresspng.com" />,
          })}
        </>
      )}
    </Notice>
  ))
}

function Compressor({ host }: { host: string }) {
  return (
    <a href={`https://${host}`} target="_blank" rel="noreferrer">
      {host}
    </a>
  )
}
