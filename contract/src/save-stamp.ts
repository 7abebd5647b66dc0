import { id } from './fields.ts'
import { limits } from './limits.ts'
import { z } from './zod.ts'

/** How often something was saved; forms send it as text. */
const count = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.number().int().min(0).max(limits.saves))

/** Who saves, and on top of what: a late save of one window never undoes a newer one, and no other window's either. */
export const saveStamp = z.object({
  version: count.optional(),
  editorId: id.optional(),
  saveNumber: count.optional(),
})
export type SaveStamp = z.infer<typeof saveStamp>
