import type { Endpoint } from '@porchlight/contract/endpoint'
import { endpoints } from '@porchlight/contract/endpoints'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever is served
type Json = any

let app: TestApp
let document: Json
beforeAll(async () => {
  app = await buildTestApp()
  document = (await app.inject({ url: '/api/docs/json', headers: { host: 'app.test' } })).json()
})
afterAll(() => app.close())

const operationOf = (method: string, path: string): Json => document.paths[`/api/v1${path}`][method]
const calls = Object.entries<Endpoint>(endpoints)

describe('the served API document', () => {
  it('is clean to redocly lint, examples included', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  })

  it('puts words to every field', () => {
    const silent: string[] = []
    const visit = (value: Json, where: string) => {
      if (typeof value !== 'object' || value === null) return
      for (const [name, part] of Object.entries<Json>(value)) {
        const isNamed = where.endsWith('/properties')
        if (isNamed && !part.description) silent.push(`${where}/${name}`)
        if (name !== 'example') visit(part, `${where}/${name}`)
      }
    }
    visit(document, '')
    expect(silent).toEqual([])
  })

  it.each(calls)(
    'tells who may call, in which chapter, with an example: %s',
    (id, { access, method, path, fileTypes }) => {
      const operation = document.paths[path][method.toLowerCase()]
      expect(operation.operationId).toBe(id)
      expect(operation.tags).toHaveLength(1)
      expect(operation.security.length > 0).toBe(access !== 'none' && access !== 'host')
      const content = operation.responses[200]?.content
      if (!content) expect(operation.responses[204]).toEqual({ description: expect.any(String) })
      else if (fileTypes) expect(Object.keys(content)).toEqual(fileTypes)
      else expect(content['application/json'].example).toBeDefined()
    },
  )

  it('names what people integrate by', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Lead', 'Listing', 'Page', 'Webhook', 'ApiKey', 'Picture', 'User', 'Error']),
    )
  })

  it('says what a listing needs and what its fields can be', () => {
    const { content } = operationOf('post', '/user/property/create-property').requestBody
    const [editor, listing] = content['application/json'].schema.anyOf.map(
      ({ $ref }: Json) => document.components.schemas[$ref.split('/').at(-1)],
    )
    expect(listing.required).toEqual(['type', 'address', 'city', 'state', 'zipcode'])
    expect(editor.required).toEqual(['type', 'form'])
    expect(listing.properties.type.enum).toEqual(['rental', 'for-purchase'])
    expect(listing.properties.status.enum).toEqual(['active', 'sold', 'draft'])
    expect(listing.properties).not.toHaveProperty('fileCount')
    expect(content['multipart/form-data'].schema.properties.images).toMatchObject({
      type: 'array',
      items: { format: 'binary' },
    })
  })

  it('says which bodies are files, forms and JSON', () => {
    const upload = operationOf('post', '/user/upload-images').requestBody.content
    expect(Object.keys(upload)).toEqual(['multipart/form-data'])
    expect(upload['multipart/form-data'].schema.required).toEqual(['images'])
    const typesOf = (path: string) => Object.keys(operationOf('post', path).requestBody.content)
    expect(typesOf('/user/lead-note')).toEqual(['application/json', 'application/x-www-form-urlencoded'])
    expect(typesOf('/user/lead-export')).toEqual(['application/json'])
    expect(typesOf('/user/create-lead-page')).toEqual(['application/json'])
  })

  it('tells of cursors, of dates, and of keys', () => {
    const answer = (path: string) => operationOf('get', path).responses[200].content['application/json'].schema
    expect(answer('/user/property').properties).toHaveProperty('cursors')
    expect(answer('/user/lead').properties).not.toHaveProperty('cursors')
    const { Lead, Listing } = document.components.schemas
    expect([Lead.properties.createdAt.format, Listing.properties.updatedAt.format]).toEqual(['date-time', 'date-time'])
    expect(operationOf('get', '/user/lead').security).toContainEqual({ apiKey: ['leads:read'] })
    expect(operationOf('post', '/user/logout').security).toEqual([{ session: [] }])
  })

  it('has a page that works over plain http on any host, under our name', async () => {
    const { headers, body } = await app.inject({ url: '/api/docs/', headers: { host: '10.0.0.7:3000' } })
    expect(String(headers['content-security-policy'])).not.toContain('upgrade-insecure-requests')
    expect(body).toContain(`<title>${app.context.config.productName} API</title>`)
    expect(document.info.description).toContain('Idempotency-Key')
  })
})
