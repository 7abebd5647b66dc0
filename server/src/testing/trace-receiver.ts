import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedSpan {
  traceId: string
  id: string
  /** Empty for the first of a trace. */
  parentId: string
  name: string
  attributes: Record<string, string | number>
  hasFailed: boolean
  /** The traces it came of. */
  links: string[]
  /** What is said of the process that told. */
  resource: Record<string, string | number>
}

/** Takes traces as a collector does, by OTLP over HTTP, and keeps what arrives as it arrived. */
export async function startTraceReceiver(port = 0) {
  const arrived: Buffer[] = []
  const headers: IncomingHttpHeaders[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (request.method !== 'POST' || request.url !== '/v1/traces') return void response.writeHead(404).end()
    arrived.push(Buffer.concat(chunks))
    headers.push(request.headers)
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address() as AddressInfo
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    headers,
    /** Everything, as bytes: whatever is in a span is in them. */
    bytes: () => Buffer.concat(arrived),
    spans: () => arrived.flatMap(readRequest),
    forget() {
      arrived.length = 0
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}

export type TraceReceiver = Awaited<ReturnType<typeof startTraceReceiver>>

// The numbers are those of opentelemetry/proto/trace/v1/trace.proto.

function readRequest(bytes: Buffer): ReceivedSpan[] {
  return partsOf(bytes, 1).flatMap((ofResource) => {
    const resource = partsOf(ofResource, 1).map((part) => readAttributes(part, 1))[0] ?? {}
    return partsOf(ofResource, 2)
      .flatMap((ofScope) => partsOf(ofScope, 2))
      .map((span) => readSpan(span, resource))
  })
}

function readSpan(span: Buffer, resource: ReceivedSpan['resource']): ReceivedSpan {
  const hex = (number: number) => partsOf(span, number)[0]?.toString('hex') ?? ''
  return {
    traceId: hex(1),
    id: hex(2),
    parentId: hex(4),
    name: partsOf(span, 5)[0]?.toString() ?? '',
    attributes: readAttributes(span, 9),
    links: partsOf(span, 13).map((link) => partsOf(link, 1)[0]?.toString('hex') ?? ''),
    hasFailed: partsOf(span, 15).some((status) => numbersOf(status, 3)[0] === 2),
    resource,
  }
}

function readAttributes(bytes: Buffer, number: number): Record<string, string | number> {
  return Object.fromEntries(
    partsOf(bytes, number).map((pair) => {
      const value = partsOf(pair, 2)[0] ?? Buffer.alloc(0)
      return [String(partsOf(pair, 1)[0]), partsOf(value, 1)[0]?.toString() ?? numbersOf(value, 3)[0] ?? '']
    }),
  )
}

const partsOf = (bytes: Buffer, number: number) =>
  [...fieldsOf(bytes)].flatMap((field) => (field.number === number && Buffer.isBuffer(field.value) ? field.value : []))

const numbersOf = (bytes: Buffer, number: number) =>
  [...fieldsOf(bytes)].flatMap((field) =>
    field.number === number && typeof field.value === 'number' ? field.value : [],
  )

/** A message of Protocol Buffers, field by field: numbers, or bytes that may be a message themselves. */
function* fieldsOf(bytes: Buffer): Generator<{ number: number; value: number | Buffer }> {
  let at = 0
  const readNumber = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++]
      if (byte === undefined) throw new Error('a message that ends too soon')
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  const readBytes = (length: number) => {
    at += length
    if (at > bytes.length) throw new Error('a message that ends too soon')
    return bytes.subarray(at - length, at)
  }
  while (at < bytes.length) {
    const tag = readNumber()
    const number = Math.floor(tag / 8)
    switch (tag % 8) {
      case 0:
        yield { number, value: readNumber() }
        break
      case 1:
        yield { number, value: readBytes(8) }
        break
      case 2:
        yield { number, value: readBytes(readNumber()) }
        break
      case 5:
        yield { number, value: readBytes(4) }
        break
      default:
        throw new Error(`no kind of field: ${tag % 8}`)
    }
  }
}
