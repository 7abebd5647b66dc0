import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { z } from './zod.ts'

export const pagePictureEndpoints = {
  pagePicture: endpoint({
    method: 'GET',
    path: '/api/v1/user/lead-page-picture',
    summary: 'A small picture of one page, as it looks where it is shared',
    access: 'agent',
    scopes: ['pages:read'],
    query: z.object({ id, version: z.coerce.number().int().min(0).optional() }),
    answersRaw: true,
    fileTypes: ['image/jpeg'],
    data: z.unknown(),
  }),
}
