import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Trust } from './address.ts'

/** A name that a proxy may have given; it stands in a header and in every line of the log. */
const given = /^[\w.:-]{8,128}$/

/** What a request is called, in its answer and in the log: as a trusted proxy has named it, so that its log can be joined. */
export function requestNames(trust: Trust | false): (request: IncomingMessage) => string {
  if (!trust) return () => randomUUID()
  return ({ headers, socket }) => {
    const name = headers['x-request-id']
    const isGiven = typeof name === 'string' && given.test(name) && trust(socket.remoteAddress ?? '', 0)
    return isGiven ? name : randomUUID()
  }
}
