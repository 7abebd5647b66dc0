import { endpoint } from './endpoint.ts'
import { moment } from './fields.ts'
import { defaultSpan, firstSteps, overviewSpans } from './options.ts'
import { z } from './zod.ts'

const count = z.number().int()
const counts = z.object({ visitors: count, leads: count })

export const overviewSchema = z.object({
  /** One entry for each day, or for each week of a year, with what the time before had in its place. */
  series: z.array(z.object({ day: z.iso.date(), now: counts, before: counts })),
  totals: z.object({ now: counts, before: counts }),
  pages: z.array(counts.extend({ name: z.string() })),
  /** `direct`, `qr`, `utm:` with the campaign's word, or `ref:` with the other site's name. */
  sources: z.array(counts.extend({ name: z.string() })),
  devices: z.array(z.object({ name: z.string(), visitors: count })),
  latestLeads: z.array(z.object({ _id: z.string(), name: z.string(), linkName: z.string(), createdAt: moment })),
  /** How fast leads were answered, and who waits, the longest first. */
  answers: z.object({
    /** In seconds; null where nobody was answered. */
    median: count.nullable(),
    /** Of those who were answered or have waited for longer; null where there are none. */
    within: z.number().min(0).max(1).nullable(),
    waitingCount: count,
    waiting: z.array(z.object({ _id: z.string(), name: z.string(), createdAt: moment })),
  }),
  doneSteps: z.array(z.enum(firstSteps)),
})
export type Overview = z.infer<typeof overviewSchema>

export const overviewEndpoints = {
  waitingLeads: endpoint({
    method: 'GET',
    path: '/api/v1/user/waiting-leads',
    summary: 'How many leads are waiting for an answer',
    access: 'agent',
    data: z.object({ waitingCount: count }),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/v1/user/overview',
    summary: 'Visitors and leads over time, by page, source and device, compared with the previous period',
    access: 'agent',
    query: z.object({
      days: z.coerce
        .number()
        .pipe(z.union(overviewSpans.map((span) => z.literal(span))))
        .default(defaultSpan),
    }),
    data: overviewSchema,
  }),
}
