import { Agent, request } from 'node:http'

interface Asked {
  port: number
  path: string
  headers: Record<string, string>
  body?: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Milliseconds until the whole answer is here. */
function timeOf({ port, path, headers, body }: Asked): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options = { agent, port, path, host: '127.0.0.1', headers: { ...headers, ...length } }
    request({ ...options, method: body === undefined ? 'GET' : 'POST' }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`))
      response.resume().once('end', () => resolve(performance.now() - start))
    })
      .on('error', reject)
      .end(body)
  })
}

const everyMilliseconds = 10

/** Sends so many a second until it is told to stop, whether they are answered or not. */
export function keepSending(perSecond: number, next: () => Asked): () => Promise<void> {
  const underWay = new Set<Promise<unknown>>()
  const start = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    const due = ((performance.now() - start) * perSecond) / 1000
    for (; sent < due; sent++) {
      const answer = timeOf(next()).finally(() => underWay.delete(answer))
      underWay.add(answer)
    }
  }, everyMilliseconds)
  return async () => {
    clearInterval(timer)
    await Promise.all(underWay)
  }
}

/** What all but one of a hundred wait at most, asked one after the other for a while. */
export async function slowestOfHundred(asked: Asked, milliseconds: number): Promise<number> {
  const times: number[] = []
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    times.push(await timeOf(asked))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0
}
