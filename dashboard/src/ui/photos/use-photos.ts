import { useEffect, useState, useSyncExternalStore } from 'react'
import { compressPicture, isWholePicture } from '../../lib/picture-file.ts'
import { uploadFile } from '../../lib/upload.ts'
import { type Photo, PhotoUploads } from './photo-uploads.ts'

/** The photos of a form, and `onChange` with the links of those that are stored, in order. */
export function usePhotos(initial: readonly string[], onChange: (links: string[]) => void): PhotoUploads {
  const [uploads] = useState(() => {
    const created = new PhotoUploads({
      isWhole: isWholePicture,
      compress: compressPicture,
      upload: (file, onProgress, signal) => uploadFile(file, { onProgress, signal }),
      preview: (file) => URL.createObjectURL(file),
      forget: (preview) => preview.startsWith('blob:') && URL.revokeObjectURL(preview),
    })
    created.reset(initial)
    return created
  })
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

export function usePhotoList(uploads: PhotoUploads): readonly Photo[] {
  return useSyncExternalStore(uploads.subscribe, () => uploads.photos)
}
