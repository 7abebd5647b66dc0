import { type Access, type Endpoint, isV2 } from '@porchlight/contract/endpoint'
import { exampleOf } from './examples.ts'
import { describeFields, type JsonSchema, type Schemas, schemaReference } from './schemas.ts'
import { tagOf } from './tags.ts'

type Content = Record<string, { schema: JsonSchema; example?: unknown }>

const whoMayCall: Record<Access, string> = {
  none: 'Anyone.',
  host: 'Anyone, on an agent’s own host.',
  agent: 'An agent.',
  'agent-or-host': 'An agent for themselves, or anyone on that agent’s host.',
  superadmin: 'A superadmin.',
  'superadmin-or-self': 'An agent for their own id, or a superadmin.',
  any: 'Whoever is signed in.',
}

const file = { type: 'string', format: 'binary' }

/** One call, with everything that can be told of it. */
export function describeOperation(operationId: string, endpoint: Endpoint, schemas: Schemas): object {
  return {
    operationId,
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: describe(endpoint),
    security: security(endpoint),
    parameters: [
      ...(endpoint.params ? parametersOf(schemas.of(endpoint.params, 'input'), schemas, 'path') : []),
      ...(endpoint.query ? parametersOf(schemas.of(endpoint.query, 'input'), schemas, 'query') : []),
      ...(endpoint.method === 'POST' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(endpoint.method === 'PATCH' ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ],
    ...(endpoint.body && { requestBody: { required: true, content: bodyContent(endpoint, schemas) } }),
    responses: {
      ...(isV2(endpoint) && endpoint.data.def.type === 'null'
        ? { 204: { description: 'Done.' } }
        : { 200: { description: 'Done.', content: answerContent(endpoint, schemas) } }),
      ...Object.fromEntries(refusals(endpoint).map((status) => [status, refused(status, isV2(endpoint))])),
    },
  }
}

function describe(endpoint: Endpoint): string {
  const notes = [
    whoMayCall[endpoint.access],
    endpoint.scopes && `An API key opens it with the scope ${endpoint.scopes.map((one) => `\`${one}\``).join(' or ')}.`,
    endpoint.needsProvenEmail && 'Works once the agent’s email is proven by a code.',
    endpoint.needsFreshProof && `Asks ${endpoint.scopes ? 'a session ' : ''}for a fresh code first.`,
    endpoint.closedToImpersonation && 'Closed to superadmins who act as the agent.',
    isOpenToAll(endpoint) || endpoint.openToLapsed || endpoint.access === 'superadmin'
      ? null
      : 'Answers 402 once the trial is over and nobody pays.',
  ]
  return notes.filter(Boolean).join(' ')
}

const isOpenToAll = ({ access }: Endpoint) => access === 'none' || access === 'host'

function security(endpoint: Endpoint): object[] {
  if (isOpenToAll(endpoint)) return []
  return [
    ...(endpoint.access === 'agent-or-host' ? [{}] : []),
    { session: [] },
    ...(endpoint.scopes ?? []).map((scope) => ({ apiKey: [scope] })),
  ]
}

function refusals(endpoint: Endpoint): string[] {
  return [
    '400',
    ...(isOpenToAll(endpoint) ? [] : ['401', '403']),
    ...(isOpenToAll(endpoint) || endpoint.openToLapsed || endpoint.access === 'superadmin' ? [] : ['402']),
    '404',
    '429',
    '4XX',
    '5XX',
  ]
}

/** Each status once, in the components. */
export const refusedWords: Record<string, string> = {
  '400': 'Something that was sent is wrong; `errors` says what, field by field.',
  '401': 'Nobody is signed in, or the token or key is not valid.',
  '402': 'The trial is over and nobody pays.',
  '403': 'Not allowed to this caller.',
  '404': 'It does not exist, or it is somebody else’s.',
  '429': 'Too many; `Retry-After` says when to come again.',
  '4XX': 'Refused; `code` says why.',
  '5XX': 'Not now. Nothing was changed; try again in a moment.',
}

const refused = (status: string, isProblem: boolean) => ({
  $ref: `#/components/responses/${isProblem ? 'Problem' : 'Refused'}${status}`,
})

export const refusedResponses = Object.fromEntries(
  Object.entries(refusedWords).flatMap(([status, description]) => [
    [`Refused${status}`, { description, content: { 'application/json': { schema: schemaReference('Error') } } }],
    [
      `Problem${status}`,
      { description, content: { 'application/problem+json': { schema: schemaReference('Problem') } } },
    ],
  ]),
)

function parametersOf(schema: JsonSchema, { components }: Schemas, place: 'query' | 'path'): object[] {
  const whole = schema.$ref ? (components[String(schema.$ref).split('/').at(-1) ?? ''] ?? {}) : schema
  const required = new Set((whole.required as string[] | undefined) ?? [])
  return Object.entries((whole.properties ?? {}) as Record<string, JsonSchema>).map(
    ([name, { description, ...property }]) => ({
      name,
      in: place,
      description,
      required: required.has(name),
      schema: property,
    }),
  )
}

function bodyContent(endpoint: Endpoint, schemas: Schemas): Content {
  const schema = endpoint.body ? schemas.of(endpoint.body, 'input') : {}
  const shown = withExample(schema, schemas)
  const { files, multipart } = endpoint
  const isFilesAlone = files?.some((field) => !(field in propertiesOf(schema, schemas))) ?? false
  return {
    ...(!isFilesAlone && { 'application/json': shown }),
    ...(!isFilesAlone && worksAsForm(schema, schemas) && { 'application/x-www-form-urlencoded': shown }),
    ...(multipart === 'texts' && { 'multipart/form-data': shown }),
    ...(multipart === true && { 'multipart/form-data': { schema: withFiles(schema, files ?? [], schemas) } }),
  }
}

/** A form carries texts and lists of texts, and nothing inside of anything. */
function worksAsForm(schema: JsonSchema, schemas: Schemas): boolean {
  return shapesOf(schema, schemas).every((shape) =>
    Object.values((shape.properties ?? {}) as Record<string, JsonSchema>).every((property) =>
      shapesOf(property, schemas).some(
        ({ type, const: one, items }) =>
          type === 'string' || typeof one === 'string' || (type === 'array' && (items as JsonSchema).type === 'string'),
      ),
    ),
  )
}

function shapesOf(schema: JsonSchema, schemas: Schemas): JsonSchema[] {
  if (schema.$ref) return shapesOf(schemas.components[String(schema.$ref).split('/').at(-1) ?? ''] ?? {}, schemas)
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  return choices ? choices.flatMap((choice) => shapesOf(choice, schemas)) : [schema]
}

const propertiesOf = (schema: JsonSchema, schemas: Schemas): Record<string, JsonSchema> =>
  Object.assign({}, ...shapesOf(schema, schemas).map(({ properties }) => properties))

/** The fields of the body, those that may be files as files; a link of a stored one is sent as text instead. */
function withFiles(schema: JsonSchema, files: readonly string[], schemas: Schemas): JsonSchema {
  const properties = propertiesOf(schema, schemas)
  const asFiles = files.map((field) => {
    const known = properties[field]
    const isList = !known || shapesOf(known, schemas).some(({ type }) => type === 'array')
    const description = known ? 'New files, or as text the links of stored ones, in order.' : 'One file or several.'
    const list = { type: 'array', items: file }
    // Several files are parts of one name; where that is all there is to send, one alone is no list to a client.
    if (!known) return [field, { anyOf: [file, list], description }] as const
    return [field, { ...(isList ? list : file), description }] as const
  })
  const [first, ...others] = shapesOf(schema, schemas).map(({ required }) => (required as string[] | undefined) ?? [])
  const required = [
    ...(first ?? []).filter((field) => others.every((fields) => fields.includes(field))),
    ...files.filter((field) => !(field in properties)),
  ]
  return describeFields(
    {
      type: 'object',
      properties: { ...properties, ...Object.fromEntries(asFiles) },
      ...(required.length > 0 && { required }),
    },
    '',
  )
}

function answerContent(endpoint: Endpoint, schemas: Schemas): Content {
  if (endpoint.fileTypes) {
    const schemaOf = (type: string) => (type.startsWith('text/') ? { type: 'string' } : file)
    return Object.fromEntries(endpoint.fileTypes.map((type) => [type, { schema: schemaOf(type) }]))
  }
  const data = schemas.of(endpoint.data, 'output')
  const isBare = endpoint.answersRaw || (isV2(endpoint) && !endpoint.list)
  return { 'application/json': withExample(isBare ? data : answer(endpoint, data), schemas) }
}

function answer(endpoint: Endpoint, data: JsonSchema): JsonSchema {
  const { list, query } = endpoint
  if (isV2(endpoint)) {
    const properties = { data, next_cursor: { type: ['string', 'null'] } }
    return describeFields(
      { type: 'object', required: Object.keys(properties), properties, additionalProperties: false },
      '',
    )
  }
  const hasCursors = query !== undefined && 'shape' in query && 'cursor' in (query.shape as object)
  return describeFields(
    {
      type: 'object',
      required: ['success', 'message', 'data', ...(list ? ['totalCount'] : [])],
      properties: {
        success: { const: true },
        message: { type: 'string' },
        data,
        ...(list && { totalCount: { type: 'integer' } }),
        ...(hasCursors && { cursors: schemaReference('Cursors') }),
      },
      additionalProperties: false,
    },
    '',
  )
}

const withExample = (schema: JsonSchema, { components }: Schemas) => ({
  schema,
  example: exampleOf(schema, components),
})
