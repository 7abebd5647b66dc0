import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../paths.ts'
import { describeApi } from './document.ts'

// biome-ignore lint/suspicious/noExplicitAny: examples have whatever shape their platforms ask for
type Json = any

const document: Json = describeApi({ productName: 'Porchlight', appUrl: new URL('http://app.test') })
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ $id: 'api', components: document.components })

const resolve = (schema: Json): Json =>
  schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)] : schema
const operationOf = (method: string, url: string): Json => {
  const { pathname } = new URL(url)
  const operation = document.paths[pathname]?.[method.toLowerCase()]
  if (!operation) throw new Error(`the API document knows no ${method} ${pathname}`)
  return operation
}
const bodyOf = (operation: Json) => resolve(operation.requestBody.content['application/json'].schema)
const answerOf = (operation: Json) => resolve(operation.responses[200].content['application/json'].schema)
const fieldsOf = (schema: Json) => Object.keys(resolve(schema).properties)
const queryOf = (operation: Json) =>
  operation.parameters.filter((one: Json) => one.in === 'query').map(({ name }: Json) => name)
const headersOf = (operation: Json) =>
  operation.parameters.map(
    (one: Json) => (one.$ref ? document.components.parameters[one.$ref.split('/').at(-1)] : one).name,
  )

/** Whether what stands in it is as the document says, however little of it. */
function expectPartOf(schema: Json, part: Json): void {
  const known = resolve(schema).properties
  for (const [field, value] of Object.entries<Json>(part)) {
    expect(known, field).toHaveProperty(field)
    const pointed = JSON.parse(JSON.stringify(known[field]).replaceAll('#/components', 'api#/components'))
    expect([field, ajv.validate(pointed, value), ajv.errorsText()]).toEqual([field, true, expect.any(String)])
  }
}

describe('the workflows for n8n', () => {
  const folder = join(repositoryRoot, 'docs/examples/n8n')
  const workflows = readdirSync(folder).map((name): [string, Json] => [
    name,
    JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')),
  ])

  it.each(workflows)('%s is whole and asks only for what there is', (_, { nodes, connections }) => {
    const names = nodes.map(({ name }: Json) => name)
    expect(new Set(names).size).toBe(names.length)
    const ends = Object.values<Json>(connections).flatMap(({ main }) => main.flat().map(({ node }: Json) => node))
    expect(names).toEqual(expect.arrayContaining([...Object.keys(connections), ...ends]))
    expect(nodes[0].type).toMatch(/Trigger$/)
    expect(names.slice(1).sort(), 'every step is reached').toEqual([...ends].sort())

    const calls = nodes.filter(({ type }: Json) => type === 'n8n-nodes-base.httpRequest')
    expect(calls).toHaveLength(1)
    const [{ parameters }] = calls
    const operation = operationOf(parameters.method, parameters.url)
    expect(operation.security.some(({ apiKey }: Json) => apiKey)).toBe(true)
    for (const { name } of parameters.queryParameters?.parameters ?? []) expect(queryOf(operation)).toContain(name)
    for (const { name } of parameters.headerParameters?.parameters ?? []) expect(headersOf(operation)).toContain(name)
    if (parameters.jsonBody) expectPartOf(bodyOf(operation), madeBody(parameters.jsonBody))
    else {
      const lead = resolve(answerOf(operation).properties.data.items)
      const read = JSON.stringify(nodes).matchAll(/\$json\.(\w+)(?:\.(\w+))?/g)
      for (const [, field = '', inner] of read) {
        expect(fieldsOf(lead)).toContain(field)
        if (inner) expect(fieldsOf(lead.properties[field])).toContain(inner)
      }
    }
  })

  /** What the expression makes of a filled-in form. */
  function madeBody(expression: string): Json {
    const [, inside = ''] = /^=\{\{([\s\S]*)\}\}$/.exec(expression) ?? []
    const form = {
      Address: '1 Elm Street',
      City: 'Bend',
      State: 'OR',
      ZIP: '97701',
      Price: '10',
      Photo: 'https://a.example/b.jpg',
    }
    return new Function('$json', `return (${inside})`)(form)
  }
})

describe('the integration for Zapier', () => {
  const load = createRequire(join(repositoryRoot, 'docs/examples/zapier/index.js'))
  const authentication: Json = load('./authentication.js')
  const trigger: Json = load('./triggers/new-lead.js')
  const action: Json = load('./creates/create-listing.js')
  const authData = { url: 'https://app.example.com', key: 'plk_x' }
  const asked: Json[] = []
  const z = (data: Json) => ({
    hash: () => 'hash',
    request: async (request: Json) => {
      asked.push(request)
      return { data }
    },
  })

  it('signs in by a key', () => {
    expect(authentication.fields.map(({ key }: Json) => key)).toEqual(['url', 'key'])
    const operation = operationOf('get', authentication.test.url.replace('{{bundle.authData.url}}', authData.url))
    expect(answerOf(operation).properties.account.properties).toHaveProperty('email')
  })

  it('polls for new leads, told apart by their id', async () => {
    const leads = [{ id: '1' }]
    expect(await trigger.operation.perform(z({ data: leads }), { authData, inputData: { page_id: 'p' } })).toBe(leads)
    const { url, params, method = 'GET' } = asked.at(-1)
    const operation = operationOf(method, url)
    expect(queryOf(operation)).toEqual(expect.arrayContaining(Object.keys(params)))
    const lead = answerOf(operation).properties.data.items
    expectPartOf(lead, trigger.operation.sample)
    for (const { key } of trigger.operation.outputFields) {
      const [field, inner] = key.split('__')
      expect(fieldsOf(lead)).toContain(field)
      if (inner) expect(fieldsOf(resolve(lead).properties[field])).toContain(inner)
    }
    expect(trigger.operation.outputFields.filter(({ primary }: Json) => primary)).toMatchObject([{ key: 'id' }])
  })

  it('creates a listing once', async () => {
    const inputData = {
      kind: 'rental',
      status: 'draft',
      address: '1 Elm Street',
      price: '10',
      photos: ['https://a.example/b.jpg'],
    }
    await action.operation.perform(z({ id: '1' }), { authData, inputData, meta: {} })
    const { url, method, body, headers } = asked.at(-1)
    const operation = operationOf(method, url)
    expect(headersOf(operation)).toEqual(expect.arrayContaining(Object.keys(headers)))
    expectPartOf(bodyOf(operation), body)
    for (const { key, choices } of action.operation.inputFields) {
      expect(fieldsOf(bodyOf(operation))).toContain(key)
      if (choices) expect(bodyOf(operation).properties[key].enum).toEqual(expect.arrayContaining(choices))
    }
    expectPartOf(answerOf(operation), action.operation.sample)
  })
})
