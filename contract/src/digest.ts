import { endpoint } from './endpoint.ts'
import { z } from './zod.ts'

const digest = z.object({ isOn: z.boolean() })
const own = { access: 'agent', path: '/api/v1/user/digest', openToLapsed: true } as const

export const digestEndpoints = {
  digest: endpoint({
    ...own,
    method: 'GET',
    summary: 'Whether the agent gets a weekly summary by email',
    data: digest,
  }),
  switchDigest: endpoint({
    ...own,
    method: 'PUT',
    summary: 'Turn the weekly summary email on or off',
    body: digest,
    data: digest,
  }),
}
