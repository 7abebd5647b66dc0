import { expect, it } from 'vitest'
import { userSchema } from './auth.ts'
import { chooseFields } from './choose-fields.ts'
import { publicListingSchema } from './listings.ts'
import { pictureSchema } from './media.ts'
import { colourSchema, pageSchema, pageSettingsSchema } from './page.ts'
import { propertySchema } from './property.ts'
import { siteViewSchema } from './site-view.ts'
import { z } from './zod.ts'

/** Every object that a shape is made of, with where it stands. */
function objectsOf(schema: unknown, path: string): [string, z.ZodObject][] {
  if (schema instanceof z.ZodNullable) return objectsOf(schema.unwrap(), path)
  if (schema instanceof z.ZodArray) return objectsOf(schema.element, `${path}[]`)
  if (schema instanceof z.ZodRecord) return objectsOf(schema.valueType, `${path}{}`)
  if (!(schema instanceof z.ZodObject)) return []
  const fields = Object.entries(schema.shape)
  return [[path, schema], ...fields.flatMap(([name, field]) => objectsOf(field, `${path}.${name}`))]
}

const values = [colourSchema, pictureSchema].flatMap((schema) => objectsOf(schema, '').map(([, object]) => object))
const owners = [pageSchema, propertySchema, userSchema, pageSettingsSchema]
  .flatMap((schema) => objectsOf(schema, ''))
  .map(([, object]) => object)
  .filter((object) => !values.includes(object))

it.each([
  ['view', siteViewSchema],
  ['listing', publicListingSchema],
])('no part of a public %s is an owner’s own shape, so that a field added to one stays private', (name, schema) => {
  const shared = objectsOf(schema, name).filter(([, object]) => owners.includes(object))
  expect(shared.map(([path]) => path)).toEqual([])
})

it('only what a schema names is chosen, at every depth, and nothing is judged', () => {
  const schema = z.object({
    title: z.string().max(3),
    list: z.array(z.object({ name: z.string() })),
    one: z.object({ name: z.string() }).nullable(),
    none: z.object({ name: z.string() }).nullable(),
    byName: z.record(z.string(), z.object({ name: z.string() })),
  })
  const planted = { name: 'Ada', secret: 'zanzibar' }
  const chosen = chooseFields(schema, {
    title: 'older than the limit',
    list: [planted],
    one: planted,
    none: null,
    byName: { first: planted },
    ...{ secret: 'zanzibar' },
  })
  expect(chosen).toEqual({
    title: 'older than the limit',
    list: [{ name: 'Ada' }],
    one: { name: 'Ada' },
    none: null,
    byName: { first: { name: 'Ada' } },
  })
})
