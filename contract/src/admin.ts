import { userSchema } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { codeStates } from './options.ts'
import { pageQuery } from './paging.ts'
import { z } from './zod.ts'

const { admin } = messages

export const agentLists = ['active', 'app-sumo', 'not-active', 'not-signed-up'] as const
export type AgentList = (typeof agentLists)[number]

export const agentSortKeys = ['createdAt', 'firstName', 'email'] as const
export type AgentSortKey = (typeof agentSortKeys)[number]

/** A row of the superadmin's lists. Someone who never finished signing up has a name and an email at most. */
export const adminAgentSchema = userSchema
  .pick({
    _id: true,
    firstName: true,
    lastName: true,
    email: true,
    phone: true,
    domain: true,
    sumoCouponCode: true,
    isGrandfathered: true,
    subscription: true,
    createdAt: true,
  })
  .extend({ smsNumber: z.string() })
export type AdminAgent = z.infer<typeof adminAgentSchema>

const sortType = z.enum(['asc', 'desc'])
const search = z.string().trim().max(limits.text.search).default('')

export const agentQuery = z.strictObject({
  activeTab: z.enum(agentLists).default('active'),
  sortKey: z.enum(agentSortKeys).default('createdAt'),
  sortType: sortType.default('desc'),
  search,
  ...pageQuery(limits.pageSize.admin),
})
export type AgentQuery = z.infer<typeof agentQuery>

export const smsNumberForm = z.object({
  number: z.string({ error: admin.numberInvalid }).trim().min(1, admin.numberInvalid).max(30, admin.numberInvalid),
})

/** All a superadmin needs to know of one agent. */
export const agentDetailsSchema = adminAgentSchema.extend({
  ...userSchema.pick({ companyName: true, title: true, trial_end_date: true, isTrialEnd: true, plan: true }).shape,
  usage: z.object({
    pages: z.number().int(),
    listings: z.number().int(),
    leads: z.number().int(),
    visitors: z.number().int(),
    files: z.number().int(),
    bytes: z.number().int(),
    lastSeenAt: moment.nullable(),
  }),
})
export type AgentDetails = z.infer<typeof agentDetailsSchema>

export const messageQueueSchema = z.object({
  waiting: z.number().int(),
  /** How long the oldest has waited. */
  seconds: z.number().int(),
  /** In the words of whoever failed; empty where nothing did. */
  lastError: z.string(),
})

export const appSumoCodeSchema = z.object({
  code: z.string(),
  importedAt: moment,
  /** Null while nobody has signed up with it. */
  usedAt: moment.nullable(),
  /** Null too for an agent who has left since. */
  agent: adminAgentSchema.pick({ _id: true, firstName: true, lastName: true, email: true }).nullable(),
})
export type AppSumoCode = z.infer<typeof appSumoCodeSchema>

export const codeQuery = z.strictObject({
  state: z.enum(codeStates).default('all'),
  search,
  ...pageQuery(limits.pageSize.admin),
})
export type CodeQuery = z.infer<typeof codeQuery>

export const codeImportForm = z.object({
  /** One code a line; of a line with several columns the first counts. */
  codes: z
    .string({ error: admin.codesRequired })
    .trim()
    .min(1, admin.codesRequired)
    .max(limits.codeImport, admin.codesTooMany),
})

const superadmin = { access: 'superadmin' } as const

export const adminEndpoints = {
  agents: endpoint({
    ...superadmin,
    method: 'GET',
    path: '/api/v1/admin/agents',
    summary: 'One of the lists of agents, fifty at a time',
    list: true,
    query: agentQuery,
    data: z.array(adminAgentSchema),
  }),
  agentCounts: endpoint({
    ...superadmin,
    method: 'GET',
    path: '/api/v1/admin/agent-counts',
    summary: 'How many are in each list',
    data: z.record(z.enum(agentLists), z.number().int()),
  }),
  messageQueue: endpoint({
    ...superadmin,
    method: 'GET',
    path: '/api/v1/admin/message-queue',
    summary: 'Emails and texts waiting to be sent, for how long, and the last error',
    data: messageQueueSchema,
  }),
  agentDetails: endpoint({
    ...superadmin,
    method: 'GET',
    path: '/api/v1/admin/agent',
    summary: 'One agent: account, subscription and usage',
    query: z.object({ id }),
    data: agentDetailsSchema,
  }),
  impersonate: endpoint({
    ...superadmin,
    method: 'POST',
    path: '/api/v1/admin/user-impersonate',
    summary: 'Open a session in an agent’s account; it ends with the superadmin’s own',
    needsFreshProof: 'impersonation',
    body: z.object({ id }),
    data: z.object({ token: z.string(), user: userSchema }),
  }),
  endAgentSessions: endpoint({
    ...superadmin,
    method: 'DELETE',
    path: '/api/v1/admin/user-sessions',
    summary: 'Sign an agent out everywhere; they can sign in again',
    body: z.object({ id }),
    data: z.null(),
  }),
  deleteAgent: endpoint({
    ...superadmin,
    method: 'DELETE',
    path: '/api/v1/admin/user',
    summary: 'Delete an agent and all their data',
    body: z.object({ id }),
    data: z.null(),
  }),
  setSmsNumber: endpoint({
    ...superadmin,
    method: 'POST',
    path: '/api/v1/addPilvoNumber',
    summary: 'Give an agent a voice and SMS number',
    body: smsNumberForm.extend({ userId: id }),
    data: adminAgentSchema,
  }),
  stopNumber: endpoint({
    ...superadmin,
    method: 'POST',
    path: '/api/v1/admin/stop-texts',
    summary: 'Stop all texts from this installation to a number',
    body: smsNumberForm,
    data: z.null(),
  }),
  setGrandfathered: endpoint({
    ...superadmin,
    method: 'POST',
    path: '/api/v1/updateGrandfatherStatus',
    summary: 'Grant or remove free access for an agent',
    body: z.object({ userId: id, isGrandfathered: z.union([z.boolean(), z.stringbool()]) }),
    data: adminAgentSchema,
  }),
  appSumoCodes: endpoint({
    ...superadmin,
    method: 'GET',
    path: '/api/v1/admin/appsumo-codes',
    summary: 'AppSumo codes and who used them',
    list: true,
    query: codeQuery,
    data: z.array(appSumoCodeSchema),
  }),
  importAppSumoCodes: endpoint({
    ...superadmin,
    method: 'POST',
    path: '/api/v1/admin/appsumo-codes',
    summary: 'Add AppSumo codes, one per line; known codes are left unchanged',
    body: codeImportForm,
    data: z.object({ added: z.number().int(), known: z.number().int(), refused: z.array(z.string()) }),
  }),
}
