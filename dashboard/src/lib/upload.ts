import type { Answer } from '@porchlight/contract/endpoint'
import type { ErrorAnswer } from '@porchlight/contract/errors'
import { mediaEndpoints } from '@porchlight/contract/media'
import { messages } from '@porchlight/contract/messages'
import { ApiError } from './api.ts'

interface Upload {
  file: Blob
  name: string
  kind?: 'image' | 'pdf'
  /** From 0 to 1, as the bytes leave. */
  onProgress?: (share: number) => void
}

/** Stores one file and answers its link. An older request than `fetch`, because it alone tells how far it is. */
export function upload({ file, name, kind = 'image', onProgress }: Upload): Promise<string> {
  const form = new FormData()
  form.append('kind', kind)
  form.append('images', file, name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(mediaEndpoints.uploadImages.method, mediaEndpoints.uploadImages.path)
    request.responseType = 'json'
    request.setRequestHeader('Accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onerror = () => reject(new ApiError(0, { message: messages.general.offline }))
    request.onload = () => {
      const answer = request.response as Answer<{ images: string[] }> | ErrorAnswer | null
      const [link] = answer?.success ? answer.data.images : []
      if (link) resolve(link)
      else
        reject(
          new ApiError(
            request.status,
            answer?.success === false ? answer : { message: messages.general.imageUploadFailed },
          ),
        )
    }
    request.send(form)
  })
}
