import { failureOf, stepUnderWay, type Tracer } from './tracer.ts'

/** A question that the database has answered or refused. */
export interface AskedQuery {
  sql: string
  milliseconds: number
  error?: unknown
}

const quoted = /'[^']*'/g
const verb = /^\s*(\w+)/
const table = /\b(?:from|into|update) "?(\w+)"?(?:\."?(\w+))?/i

/** One that belongs to a request or a job is a step of it; what the server asks for itself is not told. */
export const traceQueries =
  (tracer: Tracer) =>
  ({ sql, milliseconds, error }: AskedQuery): void => {
    if (!stepUnderWay.getStore()?.isRecorded) return
    const operation = (verb.exec(sql)?.[1] ?? 'query').toUpperCase()
    const [, first, second] = table.exec(sql) ?? []
    const collection = second ?? first
    const code = error === undefined ? undefined : failureOf(error)
    const step = tracer.begin(collection ? `${operation} ${collection}` : operation, {
      kind: 'client',
      since: milliseconds,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.collection.name': collection,
        // Values are not in it but for words of our own, which are left out to be sure.
        'db.query.text': sql.replace(quoted, "'?'"),
        'db.response.status_code': code,
      },
    })
    step.end({ failure: code })
  }
