import { z } from 'zod'

/** The first entry: what must be known before the rows. */
export const manifestName = 'manifest.json'
export const manifestSchema = z.object({
  format: z.literal(1, 'this release reads format 1'),
  version: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string().regex(/^[\w.-]+$/)),
  queue: z.object({ version: z.number(), names: z.array(z.string()) }).nullable(),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
})
export type Manifest = z.output<typeof manifestSchema>

/** The last entry: what there was. */
export const totalsName = 'totals.json'
export const totalsSchema = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  fileBytes: z.number(),
  missingFiles: z.array(z.string()),
})
export type Totals = z.output<typeof totalsSchema>

/** Stands between the rows and the files. */
export const sequencesName = 'sequences.json'
export const sequencesSchema = z.array(z.object({ name: z.string(), value: z.number() }))

export const rowsName = (table: string, part: number) => `rows/${table}/${String(part).padStart(6, '0')}.ndjson.gz`
export const rowsShape = /^rows\/([^/]+)\/\d+[.]ndjson[.]gz$/

export const mediaName = (name: string) => `media/${name}`
export const mediaShape = /^media\/(.+)$/
