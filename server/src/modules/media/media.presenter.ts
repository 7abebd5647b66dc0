import type { Picture } from '@porchlight/contract/media'
import type { MediaRow } from '../../db/tables.ts'
import { linkOf } from './links.ts'

type SourceType = Picture['sources'][number]['type']

function linkOfMedia({ id, files }: Pick<MediaRow, 'id' | 'files'>): string {
  const [original] = files
  if (!original) throw new Error(`media ${id} has no file`)
  return linkOf(original.name)
}

/** A `srcset` names only what is stored: the larger variants come a moment after the upload. */
export function presentPicture(row: MediaRow): Picture {
  const sources = (['image/avif', 'image/webp'] satisfies SourceType[]).map((type) => ({
    type,
    srcset: row.files
      .filter((file) => file.type === type)
      .sort((one, other) => one.width - other.width)
      .map(({ name, width }) => `${linkOf(name)} ${width}w`)
      .join(', '),
  }))
  return {
    id: row.id,
    url: linkOfMedia(row),
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    ...((row.shade === 'light' || row.shade === 'dark') && { shade: row.shade }),
    sources: sources.filter(({ srcset }) => srcset !== ''),
  }
}
