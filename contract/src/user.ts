import { agentCardSchema, userSchema } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { z } from './zod.ts'

/** Who somebody is: to themselves, and to anyone. */
export const userEndpoints = {
  me: endpoint({
    method: 'GET',
    path: '/api/v1/user/me',
    summary: 'The signed-in agent, or on an agent’s host, that agent’s public card',
    access: 'agent-or-host',
    openToLapsed: true,
    query: z.object({
      domain: z.string().max(253).optional(),
      leadId: z.string().max(64).optional(),
      ip: z.string().max(64).optional(),
    }),
    data: z.union([userSchema, agentCardSchema]),
  }),
  adminMe: endpoint({
    method: 'GET',
    path: '/api/v1/admin/me',
    summary: 'The signed-in superadmin',
    access: 'superadmin',
    data: z.object({ email: z.string() }),
  }),
  updateStatus: endpoint({
    method: 'POST',
    path: '/api/v1/user/updateUserStatus',
    summary: 'Record that the agent has seen the welcome page',
    access: 'agent',
    openToLapsed: true,
    body: z.object({ userId: id, redirectStatus: z.stringbool().or(z.boolean()) }),
    data: userSchema,
  }),
  endAgent: endpoint({
    method: 'GET',
    path: '/api/v1/endAgent',
    summary: 'An agent’s public card by id',
    access: 'none',
    query: z.object({ id }),
    data: agentCardSchema,
  }),
  hostAgent: endpoint({
    method: 'GET',
    path: '/api/v1/getAgent',
    summary: 'The public card of the agent whose host this is',
    access: 'host',
    data: agentCardSchema,
  }),
}
