import { z } from 'zod'
import { leadSources, leadStatuses } from './options.ts'

export const leadSource = z.enum(leadSources)
export type LeadSource = z.infer<typeof leadSource>
export const leadStatus = z.enum(leadStatuses.map(([value]) => value))
export type LeadStatus = z.infer<typeof leadStatus>
