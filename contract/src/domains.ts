import { endpoint } from './endpoint.ts'
import { moment } from './fields.ts'
import { messages } from './messages.ts'
import { z } from './zod.ts'

const { domain: sentences } = messages

/** What is known of one record: right, not there, or something else in its place. */
export const recordCheckSchema = z.object({
  state: z.enum(['right', 'missing', 'wrong']),
  found: z.array(z.string()),
})
export type RecordCheck = z.infer<typeof recordCheckSchema>

export const domainCheckSchema = z.object({ proof: recordCheckSchema, pointing: recordCheckSchema })
export type DomainCheck = z.infer<typeof domainCheckSchema>

export const domainSetupSchema = z.object({
  domain: z.string(),
  /** `ready`: proven and served. `waiting`: a record is missing. `wrong`: something else stands in its place. */
  state: z.enum(['waiting', 'wrong', 'ready']),
  records: z.array(
    z.object({
      purpose: z.enum(['proof', 'pointing']),
      type: z.enum(['TXT', 'CNAME', 'A']),
      name: z.string(),
      value: z.string(),
      check: recordCheckSchema.nullable(),
    }),
  ),
  checkedAt: moment.nullable(),
})
export type DomainSetup = z.infer<typeof domainSetupSchema>

function isDotted(name: string): boolean {
  const labels = name.split('.')
  return labels.length > 1 && !name.startsWith('-') && labels.every((label) => /^[^\s:@/]+$/.test(label))
}

/** A host name with a dot in it; people paste whole addresses, and mean the name. */
export const domainName = z
  .string({ error: sentences.required })
  .trim()
  .toLowerCase()
  .transform((text) => (text.replace(/^https?:\/\//, '').split(/[/?#]/, 1)[0] ?? '').replace(/\.$/, ''))
  .pipe(z.string().min(1, sentences.required).max(253, sentences.invalid).refine(isDotted, sentences.invalid))

export const domainForm = z.object({ domain: domainName })

const own = { access: 'agent' } as const

export const domainEndpoints = {
  domainSetup: endpoint({
    ...own,
    method: 'GET',
    path: '/api/v1/user/domain',
    summary: 'The agent’s own domain and its setup status',
    data: domainSetupSchema.nullable(),
  }),
  updateDomain: endpoint({
    ...own,
    needsProvenEmail: true,
    method: 'PUT',
    path: '/api/v1/user/update_domain',
    summary: 'Set the agent’s own domain; an empty value removes it',
    body: z.object({ domain: z.union([z.literal(''), domainName]) }),
    data: domainSetupSchema.nullable(),
  }),
  checkDomain: endpoint({
    ...own,
    needsProvenEmail: true,
    method: 'POST',
    path: '/api/v1/user/check-domain',
    summary: 'Check the domain’s DNS records now',
    data: domainSetupSchema.nullable(),
  }),
  ask: endpoint({
    method: 'GET',
    path: '/api/v1/domains/ask',
    summary: 'For on-demand TLS: 200 for hosts we serve, 404 for all others',
    access: 'none',
    query: z.object({ domain: z.string().max(253) }),
    data: z.null(),
  }),
}
