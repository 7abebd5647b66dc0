import type { MediaConfig } from '../../settings/providers.ts'
import { diskMedia } from './embedded.ts'
import type { MediaPort } from './port.ts'
import { s3Media } from './s3.ts'

export function chooseMedia(media: MediaConfig): MediaPort {
  switch (media.kind) {
    case 's3':
      return s3Media(media)
    case 'disk':
      return diskMedia(media.directory)
  }
}
