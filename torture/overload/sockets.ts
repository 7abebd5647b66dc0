import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Counts } from '../part.ts'

export const stillOpen = 'still open at the end'

/** Lines that are opened and say nothing; a machine that allows fewer opens as many as it can. */
export async function holdOpen(url: string, count: number, seconds: number): Promise<Counts> {
  const start = performance.now()
  const sockets = await openMany(url, count)
  await pause(Math.max(0, seconds * 1000 - (performance.now() - start)))
  return { 'sockets asked for': count, 'sockets opened': sockets.length, [stillOpen]: close(sockets) }
}

/** Requests that arrive a byte at a time: their heads, or a body of which the head promised more. */
export async function drip(
  url: string,
  { lines, seconds, isHead }: { lines: number; seconds: number; isHead: boolean },
): Promise<Counts> {
  const sockets = await openMany(url, lines)
  const { host } = new URL(url)
  const head = `POST /api/v1/inquiry HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`
  for (const socket of sockets) socket.write(isHead ? head : `${head}content-length: 100000\r\n\r\n{`)
  for (let second = 0; second < seconds; second++) {
    for (const socket of sockets) if (socket.writable) socket.write(isHead ? `x-drop-${second}: 1\r\n` : ' ')
    await pause(1000)
  }
  return { 'slow lines': sockets.length, [stillOpen]: close(sockets) }
}

/** Answers how many the server had not hung up on. */
function close(sockets: Socket[]): number {
  const open = sockets.filter(({ readyState }) => readyState === 'open').length
  for (const socket of sockets) socket.destroy()
  return open
}

async function openMany(url: string, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(url)
  const opened: Socket[] = []
  // In groups: a whole crowd at one moment would meet the queue of the machine, not the server.
  for (let group = 0; group < count; group += 200) {
    const sockets = await Promise.all(
      Array.from({ length: Math.min(200, count - group) }, () => openOne(hostname, Number(port))),
    )
    opened.push(...sockets.filter((socket) => socket !== null))
    // At a pace: one crowd after the other, as they come to a server.
    await pause(100)
  }
  return opened
}

function openOne(host: string, port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    // That the other side has hung up is known only to who reads.
    const socket = connect(port, host, () => resolve(socket.resume()))
    socket.on('error', () => resolve(null))
  })
}
