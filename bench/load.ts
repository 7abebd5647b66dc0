import { connect } from 'node:net'

const usualConnections = 32
const warmUp = 150

export interface Load {
  port: number
  /** Asked for in turns, whole as they stand on the line; or made up one by one, where none may be asked twice. */
  requests: string[] | ((number: number) => string)
  /** What each must be answered with. */
  status: number
  /** Ends after so many, whatever the time. */
  most?: number
  connections?: number
}

export const requestText = (path: string, headers: Record<string, string>, body?: string) => {
  const all = { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`, ...lines, '', body ?? ''].join('\r\n')
}

/** How many requests a second are answered, over connections that each ask again as soon as they have their answer. */
export async function rateOf(
  { port, requests, status, most = Number.POSITIVE_INFINITY, connections = usualConnections }: Load,
  milliseconds: number,
): Promise<number> {
  const expected = `HTTP/1.1 ${status} `
  const known = typeof requests === 'function' ? [] : requests.map((text) => Buffer.from(text))
  let asked = 0
  let answered = 0
  let isOver = false
  const nextRequest = () =>
    typeof requests === 'function' ? Buffer.from(requests(asked++)) : (known[asked++ % known.length] as Buffer)

  const talk = () =>
    new Promise<void>((resolve, reject) => {
      let missing = 0
      let head = ''
      const buffer = Buffer.allocUnsafe(64 * 1024)
      const take = (size: number): boolean => {
        let at = 0
        while (at < size) {
          if (missing === 0) {
            const end = buffer.subarray(0, size).indexOf('\r\n\r\n', at)
            head += buffer.toString('latin1', at, end < 0 ? size : end)
            if (end < 0) return true
            if (!head.startsWith(expected)) throw new Error(`Answered with ${head.slice(0, 200)}`)
            missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
            head = ''
            at = end + 4
          }
          const taken = Math.min(missing, size - at)
          missing -= taken
          at += taken
          if (missing > 0) continue
          answered++
          if (isOver || asked >= most) socket.end()
          else socket.write(nextRequest())
        }
        return true
      }
      const socket = connect({
        port,
        host: '127.0.0.1',
        noDelay: true,
        onread: {
          buffer,
          callback: (size) => {
            try {
              return take(size)
            } catch (error) {
              socket.destroy(error as Error)
              return false
            }
          },
        },
      })
      socket.on('connect', () => socket.write(nextRequest()))
      socket.on('error', reject)
      socket.on('close', () => resolve())
    })

  const talks = Promise.all(Array.from({ length: connections }, talk))
  const count = async () => {
    await pause(warmUp)
    const [before, start] = [answered, performance.now()]
    await Promise.race([pause(milliseconds), talks])
    const rate = ((answered - before) * 1000) / (performance.now() - start)
    isOver = true
    return rate
  }
  const [rate] = await Promise.all([count(), talks])
  return rate
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
