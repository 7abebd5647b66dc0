import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { InjectOptions, Response } from 'light-my-request'
import type { Config } from '../config.ts'
import { describeApi } from '../openapi/document.ts'

interface Described {
  paths: Record<string, Record<string, { responses: Record<string, Answer & { $ref?: string }> }>>
  components: { responses: Record<string, Answer>; schemas: Record<string, object> }
}
interface Answer {
  content?: Record<string, { schema: { format?: string } }>
}

const references = '#/components/schemas/'

/** Holds what the server answers against what its document says, to the last field. */
class Judge {
  readonly #document: Described
  readonly #ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true })
  readonly #checks = new Map<object, ValidateFunction>()
  readonly #patterns: [pattern: RegExp, path: string][]
  #compared = 0

  constructor(document: object) {
    addFormats.default(this.#ajv)
    // By their names alone, so that each is compiled once for all that mention it.
    this.#document = JSON.parse(JSON.stringify(document).replaceAll(references, ''))
    for (const [name, schema] of Object.entries(this.#document.components.schemas)) this.#ajv.addSchema(schema, name)
    this.#patterns = Object.keys(this.#document.paths).map((path) => [
      new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      path,
    ])
  }

  /** How many answers fitted, or would have been told of. */
  get compared(): number {
    return this.#compared
  }

  judge({ method = 'GET', url }: { method?: string; url: string }, response: Response): void {
    const { pathname } = new URL(url, 'http://app.test')
    const path = this.#patterns.find(([pattern]) => pattern.test(pathname))?.[1]
    const operation = path && this.#document.paths[path]?.[method.toLowerCase()]
    if (!operation) return
    const { statusCode, headers, body } = response
    const told = `${method} ${pathname}: ${statusCode} ${body.slice(0, 2000)}`
    const said = operation.responses[statusCode] ?? operation.responses[`${String(statusCode)[0]}XX`]
    if (!said) throw new Error(`the API document knows no such status: ${told}`)
    const answer = said.$ref ? this.#document.components.responses[said.$ref.split('/').at(-1) ?? ''] : said
    if (answer && !answer.content && body === '') return
    const type = String(headers['content-type']).split(';')[0] ?? ''
    const schema = answer?.content?.[type]?.schema
    if (!schema) throw new Error(`the API document knows no answer of the type ${type}: ${told}`)
    this.#compared++
    if (!/json$/.test(type)) return
    const check = this.#checks.get(schema) ?? this.#ajv.compile(schema)
    this.#checks.set(schema, check)
    if (check(JSON.parse(body))) return
    throw new Error(`not as the API document says: ${this.#ajv.errorsText(check.errors)}\n${told}`)
  }
}

let judge: Judge | undefined

/** How many answers of this process were held against the document. */
export const comparedAnswers = (): number => judge?.compared ?? 0

export function holdToDocument(config: Config, asked: InjectOptions | string, response: Response): void {
  judge ??= new Judge(describeApi(config))
  const { method, url = '/', path = url } = typeof asked === 'string' ? { url: asked } : asked
  judge.judge(
    { ...(method && { method }), url: String(typeof path === 'string' ? path : (path.pathname ?? '/')) },
    response,
  )
}
