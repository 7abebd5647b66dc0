import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** How far back the overview looks, in days. */
export const overviewSpans = [7, 30, 90, 365] as const
export type OverviewSpan = (typeof overviewSpans)[number]

const counts = z.object({ visitors: z.number().int(), leads: z.number().int() })

/** The first steps of a new agent, in the order they help. */
export const firstSteps = ['picture', 'page', 'listing', 'visitor', 'lead'] as const
export type FirstStep = (typeof firstSteps)[number]

export const overviewSchema = z.object({
  /** One entry for each day, or for each week where the span is a year; the day is the first of its week. */
  series: z.array(counts.extend({ day: z.string() })),
  totals: counts,
  /** The same span before this one. */
  before: counts,
  pages: z.array(counts.extend({ id: z.string(), name: z.string() })),
  sources: z.array(z.object({ name: z.string(), visitors: z.number().int() })),
  devices: z.array(z.object({ name: z.string(), visitors: z.number().int() })),
  latestLeads: z.array(z.object({ id: z.string(), name: z.string(), linkName: z.string(), createdAt: z.string() })),
  doneSteps: z.array(z.enum(firstSteps)),
})
export type Overview = z.infer<typeof overviewSchema>

export const overviewEndpoints = {
  overview: endpoint({
    method: 'GET',
    path: '/api/v1/user/overview',
    summary: 'Visitors and leads over time, by page, source and device',
    access: 'agent',
    query: z.object({
      days: z.coerce
        .number()
        .pipe(z.union(overviewSpans.map((span) => z.literal(span))))
        .default(30),
    }),
    data: overviewSchema,
  }),
}
