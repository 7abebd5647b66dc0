import { useEffect, useState, useSyncExternalStore } from 'react'
import { compressPicture, isWholePicture } from '../../lib/picture-file.ts'
import { uploadFile } from '../../lib/upload.ts'
import { type Photo, PhotoUploads } from './photo-uploads.ts'

/** Photos that are read, made smaller and sent as this browser does it; `onStored` comes before a photo counts as done. */
export function openPhotoUploads(
  initial: readonly string[],
  onStored: (link: string) => Promise<void> = async () => {},
): PhotoUploads {
  const uploads = new PhotoUploads({
    isWhole: isWholePicture,
    compress: compressPicture,
    async upload(file, onProgress, signal) {
      const link = await uploadFile(file, { onProgress, signal })
      await onStored(link)
      return link
    },
    preview: (file) => URL.createObjectURL(file),
    forget: (preview) => preview.startsWith('blob:') && URL.revokeObjectURL(preview),
  })
  uploads.reset(initial)
  return uploads
}

/** The photos of a form, and `onChange` with the links of those that are stored, in order. */
export function usePhotos(initial: readonly string[], onChange: (links: string[]) => void): PhotoUploads {
  const [uploads] = useState(() => openPhotoUploads(initial))
  useEffect(() => {
    let known = uploads.links.join()
    return uploads.subscribe(() => {
      const links = uploads.links
      if (links.join() === known) return
      known = links.join()
      onChange(links)
    })
  }, [uploads, onChange])
  return uploads
}

export function useIsUploading(uploads: PhotoUploads): boolean {
  return useSyncExternalStore(uploads.subscribe, () => uploads.isUploading)
}

export function usePhotoList(uploads: PhotoUploads): readonly Photo[] {
  return useSyncExternalStore(uploads.subscribe, () => uploads.photos)
}
