import { buffer } from 'node:stream/consumers'
import type { AppContext } from '../../context.ts'
import type { MediaRow, StoredFile } from '../../db/tables.ts'
import type { Job } from '../../jobs/jobs.ts'
import { findMedia, setMediaFiles, setShade } from './media.repository.ts'
import { encodeVariant, planVariants } from './pictures.ts'
import { shadeOf } from './shade.ts'

export const variantsQueue = { name: 'picture-variants', retry: { limit: 5, delay: 10 } } as const

/** Uploaded before anyone looked whether a page would swallow it. */
export function isUnseenMark({ files, shade }: Pick<MediaRow, 'files' | 'shade'>): boolean {
  return shade === '' && files[0]?.type === 'image/png'
}

/** Makes what `srcset` offers, once, off the request: good encoders are slow. A repeat goes on where it stopped. */
export function variantsJob({ db, providers: { media } }: AppContext): Job<'picture-variants'> {
  return {
    ...variantsQueue,
    async handle({ id }) {
      const [row] = await findMedia(db, [id])
      const original = row?.files[0] && (await media.get(row.files[0].name))
      if (!row || !original) return
      const bytes = await buffer(original.body)
      if (isUnseenMark(row)) await setShade(db, id, await shadeOf(bytes))
      const files: StoredFile[] = [...row.files]
      const known = new Set(files.map(({ name }) => name))
      for (const { format, width, suffix } of planVariants(row.width)) {
        const name = `${id}${suffix}`
        if (known.has(name)) continue
        const variant = await encodeVariant(bytes, format, width)
        await media.put(name, variant.bytes, variant.type)
        files.push({ name, type: variant.type, width })
        if (await setMediaFiles(db, id, files)) continue
        // Deleted while we worked: the list of removed files could not know this one.
        await media.remove(name)
        return
      }
    },
  }
}
