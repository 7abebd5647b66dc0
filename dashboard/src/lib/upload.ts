import { mediaEndpoints } from '@porchlight/contract/media'
import { messages } from '@porchlight/contract/messages'
import { ApiError } from './api.ts'

interface UploadOptions {
  kind?: 'image' | 'pdf'
  /** From 0 to 1, as the bytes leave. */
  onProgress?: (done: number) => void
  signal?: AbortSignal
}

/** Stores one file and answers its link. Not `fetch`, because that cannot tell how far an upload is. */
export function uploadFile(file: Blob, { kind = 'image', onProgress, signal }: UploadOptions = {}): Promise<string> {
  const form = new FormData()
  form.append('kind', kind)
  form.append('images', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (status: number, message: string) => reject(new ApiError(status, { message }))
    request.open(mediaEndpoints.uploadImages.method, mediaEndpoints.uploadImages.path)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onerror = () => fail(0, messages.general.offline)
    request.onabort = () => fail(0, messages.general.imageUploadFailed)
    request.onload = () => {
      const link: unknown = request.response?.data?.images?.[0]
      if (request.status === 200 && typeof link === 'string') resolve(link)
      else fail(request.status, request.response?.message ?? messages.general.imageUploadFailed)
    }
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
