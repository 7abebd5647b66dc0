import { v2Events } from '@porchlight/contract/v2-events'
import { exampleOf } from './examples.ts'
import { describeFields, type Schemas } from './schemas.ts'
import { eventsTag } from './tags.ts'

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const signed = [
  header('webhook-id', 'The same for every attempt: keep those that you have handled.'),
  header('webhook-timestamp', 'When this attempt was made, in seconds since 1970.'),
  header('webhook-signature', 'One or several signatures with a space between; one that fits is enough.'),
]

/** What is posted to the addresses that agents and programs name, made from the contract like the calls. */
export function describeEvents(schemas: Schemas): Record<string, object> {
  return Object.fromEntries(
    Object.entries(v2Events).map(([type, { words, data }]) => {
      const schema = describeFields(
        {
          type: 'object',
          required: ['type', 'timestamp', 'data'],
          properties: {
            type: { const: type },
            timestamp: { type: 'string', format: 'date-time' },
            data: schemas.of(data, 'output'),
          },
          additionalProperties: false,
        },
        'V2Event',
      )
      const post = {
        operationId: `on ${type}`.replace(/[ ._](\w)/g, (_, letter: string) => letter.toUpperCase()),
        tags: [eventsTag],
        summary: words,
        security: [],
        parameters: signed,
        requestBody: {
          required: true,
          content: { 'application/json': { schema, example: exampleOf(schema, schemas.components) } },
        },
        responses: {
          '2XX': { description: 'Taken.' },
          default: { description: 'Tried again for a day, under the same id.' },
        },
      }
      return [type, { post }]
    }),
  )
}
