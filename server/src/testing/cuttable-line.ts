import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A line to another server that can be cut and mended: to whoever is at its end, that server has gone. */
export class CuttableLine {
  readonly #sockets = new Set<Socket>()
  #server: Server | null = null
  port = 0

  constructor(
    private readonly host: string,
    private readonly targetPort: number,
  ) {}

  async mend(): Promise<void> {
    this.#server = createServer((near) => {
      const far = connect(this.targetPort, this.host)
      for (const socket of [near, far]) {
        this.#sockets.add(socket)
        socket.on('error', () => {})
        socket.on('close', () => {
          near.destroy()
          far.destroy()
          this.#sockets.delete(socket)
        })
      }
      near.pipe(far).pipe(near)
    }).listen(this.port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.port = (this.#server.address() as { port: number }).port
  }

  async cut(): Promise<void> {
    const server = this.#server
    this.#server = null
    if (!server) return
    server.close()
    for (const socket of this.#sockets) socket.resetAndDestroy()
    await once(server, 'close')
  }
}
