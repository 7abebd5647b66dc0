import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { Endpoint } from '@porchlight/contract/endpoint'
import { endpoints } from '@porchlight/contract/endpoints'
import { proofPurposes } from '@porchlight/contract/options'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { serverPlugin } from '../http/server-plugin.ts'

type JsonSchema = Record<string, unknown>

/** The document at /api/docs, made from the contract, so that it cannot say anything else. */
export const openapiPlugin = serverPlugin<{ config: Config }>('openapi', async (app, { config }) => {
  await app.register(swagger, {
    mode: 'static',
    specification: { document: describe(config) as never },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformStaticCSP: (policy) => policy.replace(/(base-uri|frame-ancestors) 'self'/g, "$1 'none'"),
    uiConfig: { docExpansion: 'list' },
  })
})

function describe(config: Config): object {
  let paths: object | null = null
  return {
    openapi: '3.1.0',
    info: { title: `${config.productName} API`, version: '1' },
    servers: [{ url: config.appUrl.origin }],
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
      schemas: { Error: errorSchema },
    },
    // Described when someone reads it: a start would wait for hundreds of schemas.
    get paths() {
      paths ??= describePaths()
      return paths
    },
  }
}

function describePaths(): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    paths[endpoint.path] ??= {}
    Object.assign(paths[endpoint.path] ?? {}, { [endpoint.method.toLowerCase()]: operation(operationId, endpoint) })
  }
  return paths
}

function operation(operationId: string, endpoint: Endpoint): object {
  const data = toJson(endpoint.data, 'output')
  return {
    operationId,
    summary: endpoint.summary,
    description: `Who may call: ${endpoint.access}`,
    ...(endpoint.access !== 'none' && { security: [{ token: [] }] }),
    ...(endpoint.query && { parameters: parameters(toJson(endpoint.query, 'input')) }),
    ...(endpoint.body && { requestBody: { required: true, content: bodyContent(endpoint) } }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: endpoint.answersRaw ? data : answer(data) } },
      },
      default: {
        description: 'Refused; the message says why',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function bodyContent(endpoint: Endpoint): object {
  const schema = endpoint.body ? toJson(endpoint.body, 'input') : {}
  if (endpoint.multipart === true) return { 'multipart/form-data': { schema } }
  return {
    'application/json': { schema },
    'application/x-www-form-urlencoded': { schema },
    ...(endpoint.multipart && { 'multipart/form-data': { schema } }),
  }
}

function answer(data: JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: ['success', 'message', 'data'],
    properties: { success: { const: true }, message: { type: 'string' }, data, totalCount: { type: 'integer' } },
  }
}

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['success', 'message'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    duplicate: { type: 'boolean' },
    duplicateKey: { type: 'string' },
    needsProvenEmail: { type: 'boolean' },
    needsFreshProof: { enum: proofPurposes },
  },
}

function parameters(schema: JsonSchema): object[] {
  const required = new Set((schema.required as string[] | undefined) ?? [])
  return Object.entries((schema.properties as Record<string, object> | undefined) ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: property,
  }))
}

function toJson(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const alternatives = schema.meta()?.alternatives as z.ZodType[] | undefined
  if (alternatives) return { oneOf: alternatives.map((alternative) => toJson(alternative, io)) }
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
