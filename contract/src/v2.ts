import { moment } from './fields.ts'
import { z } from './zod.ts'

/** Since when somebody has everything; answered in the order of the changes. */
export const updatedSince = z.iso.datetime({ offset: true }).optional()

/** A page of a list, by the cursor that came with the page before. */
export const v2Page = {
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(1000).optional(),
  updated_since: updatedSince,
}

/** What every thing of the second surface has. */
export const v2Record = { id: z.string(), created_at: moment, updated_at: moment }
