import { messages } from '@porchlight/contract/messages'
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
      {names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')}
      {reason === 'size' && (
        <>
          {' '}
          You can shrink it at{' '}
          <a href="https://compressjpeg.com" target="_blank" rel="noreferrer">
            compressjpeg.com
          </a>{' '}
          or{' '}
          <a href="https://compresspng.com" target="_blank" rel="noreferrer">
            compresspng.com
          </a>
          .
        </>
      )}
    </Notice>
  ))
}
