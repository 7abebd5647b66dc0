import { endpoints } from '@porchlight/contract/endpoints'
import { errorStatus } from '@porchlight/contract/errors'
import { limits } from '@porchlight/contract/limits'
import { apiScopes, proofPurposes } from '@porchlight/contract/options'
import type { Config } from '../config.ts'
import { version } from '../version.ts'
import { describeEvents } from './events.ts'
import { guide } from './guide.ts'
import { describeOperation, refusedResponses } from './operation.ts'
import { type JsonSchema, Schemas } from './schemas.ts'
import { tags } from './tags.ts'

/** The description of every call, made from the contract, so that it cannot say anything else. */
export function describeApi({ productName, appUrl }: Pick<Config, 'productName' | 'appUrl'>): object {
  const schemas = new Schemas(common)
  const paths: Record<string, Record<string, object>> = {}
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    const operation = describeOperation(operationId, endpoint, schemas)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version,
      description: guide(productName, appUrl.origin),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      { url: appUrl.origin, description: 'This installation' },
      { url: '/', description: 'The host that this document was read from' },
    ],
    tags,
    paths,
    webhooks: describeEvents(schemas),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that a sign-in answers.' },
        apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'plk_…', description: 'An agent’s API key.' },
      },
      parameters: { IdempotencyKey: idempotencyKey, IfMatch: ifMatch },
      responses: refusedResponses,
      schemas: schemas.components,
    },
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A key of your own: for a day the same request under the same key is done once.',
  schema: { type: 'string', minLength: 1, maxLength: limits.idempotency.characters, pattern: '^[!-~]+$' },
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of what you have: refused, 412, when somebody else has changed it since.',
  schema: { type: 'string', maxLength: 200 },
}

const refusalFields = {
  code: { type: 'string', enum: Object.keys(errorStatus) },
  errors: { type: 'object', additionalProperties: { type: 'string' } },
  duplicate: { const: true },
  duplicateKey: { type: 'string' },
  needsProvenEmail: { const: true },
  needsPasskey: { const: true },
  needsFreshProof: { type: 'string', enum: proofPurposes },
  scopes: { type: 'array', items: { type: 'string', enum: apiScopes } },
}

/** What calls have in common. */
const common: Record<string, JsonSchema> = {
  Error: {
    type: 'object',
    required: ['success', 'code', 'message'],
    properties: { success: { const: false }, message: { type: 'string' }, ...refusalFields },
    additionalProperties: false,
  },
  Problem: {
    type: 'object',
    required: ['type', 'title', 'status', 'detail', 'code'],
    properties: {
      type: { const: 'about:blank' },
      title: { type: 'string' },
      status: { type: 'integer' },
      detail: { type: 'string' },
      ...refusalFields,
    },
    additionalProperties: false,
  },
  Cursors: {
    type: 'object',
    required: ['previous', 'next'],
    properties: { previous: { type: ['string', 'null'] }, next: { type: ['string', 'null'] } },
    additionalProperties: false,
  },
}
