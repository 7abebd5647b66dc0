import { messages } from '@porchlight/contract/messages'
import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { findPictureProblem, lightenPicture } from '../../lib/picture-file.ts'
import { uploadFile } from '../../lib/upload.ts'
import { loadImage } from './picture-edits.ts'

export interface PictureSize {
  width: number
  height: number
}

/** Makes a picture, stores it and hands its link on; says how far it is, and what went wrong. */
export function usePictureUpload(onStored: (link: string, size: PictureSize) => void) {
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  function check(file: File, typeMessage: string): boolean {
    const found = findPictureProblem(file, { type: typeMessage, size: messages.listings.inEditor.photoSize })
    setProblem(found)
    return found === null
  }

  async function store(make: () => Promise<Blob>) {
    setProblem(null)
    setProgress(0)
    try {
      const file = await lightenPicture(await make())
      const link = await uploadFile(file, { onProgress: setProgress })
      const { naturalWidth: width, naturalHeight: height } = await loadImage(link)
      onStored(link, { width, height })
    } catch (error) {
      setProblem(failureOf(error))
    } finally {
      setProgress(null)
    }
  }

  return { progress, problem, check, store }
}

/** The documented sentence, and what the server or the line has to say about it. */
function failureOf(error: unknown): string {
  const { imageUploadFailed } = messages.general
  const reason = error instanceof ApiError ? error.message : imageUploadFailed
  return reason === imageUploadFailed ? imageUploadFailed : `${imageUploadFailed}. ${reason}`
}
