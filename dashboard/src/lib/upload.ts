import type { Endpoint } from '@porchlight/contract/endpoint'
import { mediaEndpoints } from '@porchlight/contract/media'
import { messages } from '@porchlight/contract/messages'
import { ApiError, accountHeaders, refusalOf, withSession } from './api.ts'

interface UploadOptions {
  kind?: 'image' | 'pdf'
  /** From 0 to 1, as the bytes leave. */
  onProgress?: (done: number) => void
  signal?: AbortSignal
}

/** Stores one file and answers its link. */
export async function uploadFile(
  file: Blob,
  { kind = 'image', onProgress, signal }: UploadOptions = {},
): Promise<string> {
  const form = new FormData()
  form.append('kind', kind)
  form.append('images', file)
  const { uploadImages } = mediaEndpoints
  const { status, answer } = await withSession(uploadImages, () => post(uploadImages, form, onProgress, signal))
  const link: unknown = answer?.data?.images?.[0]
  if (status === 200 && typeof link === 'string') return link
  throw refusalOf(status, answer, messages.general.imageUploadFailed)
}

interface Reply {
  status: number
  answer: { data?: { images?: unknown[] } } | null
}

/** Not `fetch`, because that cannot tell how far an upload is. */
function post(
  { method, path }: Endpoint,
  form: FormData,
  onProgress: UploadOptions['onProgress'],
  signal: AbortSignal | undefined,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (message: string) => reject(new ApiError(0, { message }))
    request.open(method, path)
    for (const [name, value] of Object.entries(accountHeaders())) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onerror = () => fail(messages.general.offline)
    request.onabort = () => fail(messages.general.imageUploadFailed)
    request.onload = () => resolve({ status: request.status, answer: request.response })
    signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
