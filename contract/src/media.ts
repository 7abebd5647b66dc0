import { endpoint } from './endpoint.ts'
import { z } from './zod.ts'

/** A stored picture, ready for `srcset`; `url` alone is enough for any old reader. */
export const pictureSchema = z.object({
  id: z.string(),
  /** A path that works on every host of ours. */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** A tiny blurred data: image to show until the real one is there. */
  placeholder: z.string(),
  /** Of a logo on clear ground that is light or dark nearly all over: a page of the same shade sets it on a plate. */
  shade: z.enum(['light', 'dark']).optional(),
  sources: z.array(z.object({ type: z.enum(['image/avif', 'image/webp']), srcset: z.string() })),
})
export type Picture = z.infer<typeof pictureSchema>

export const mediaEndpoints = {
  storage: endpoint({
    method: 'GET',
    path: '/api/v1/user/storage',
    summary: 'Storage used and storage allowed, in bytes',
    access: 'agent',
    data: z.object({ used: z.number().int(), total: z.number().int() }),
  }),
  uploadImages: endpoint({
    method: 'POST',
    path: '/api/v1/user/upload-images',
    summary: 'Upload pictures (JPEG or PNG, up to 10 MB and 50 megapixels each) or PDFs, and get their links',
    access: 'agent',
    scopes: ['listings:write', 'pages:write'],
    multipart: true,
    files: ['images'],
    body: z.object({ kind: z.enum(['image', 'pdf']).default('image') }),
    data: z.object({
      /** Links, as other calls take them. */
      images: z.array(z.string()),
      /** The same, as whole addresses. */
      urls: z.array(z.string()),
    }),
  }),
}
