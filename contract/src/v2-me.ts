import { apiScope } from './api-keys.ts'
import { endpoint } from './endpoint.ts'
import { moment } from './fields.ts'
import { apiScopes } from './options.ts'
import { z } from './zod.ts'

export const v2MeSchema = z.object({
  /** Null for a session. */
  key: z
    .object({
      id: z.string(),
      created_at: moment,
      name: z.string(),
      scopes: z.array(apiScope),
      expires_at: moment.nullable(),
      last_used_at: moment.nullable(),
    })
    .nullable(),
  account: z.object({ id: z.string(), first_name: z.string(), last_name: z.string(), email: z.string() }),
})

export const v2MeEndpoints = {
  v2Me: endpoint({
    method: 'GET',
    path: '/api/v2/me',
    summary: 'Whose key this is, and what it can do',
    access: 'agent',
    scopes: apiScopes,
    data: v2MeSchema,
  }),
}
