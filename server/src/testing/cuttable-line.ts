import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { Transform } from 'node:stream'

export type Mood =
  /** Whatever is said arrives. */
  | 'well'
  /** Nothing arrives, in either direction, until it is well again. */
  | 'still'
  /** It breaks while something is said, one time in four. */
  | 'dropping'
  /** Whoever speaks is answered with this, whatever was asked. */
  | { lie: string }

/** A line to another server that can be cut and mended: to whoever is at its end, that server has gone, or is not itself. */
export class CuttableLine {
  readonly #sockets = new Set<Socket>()
  readonly #held = new Set<() => void>()
  #server: Server | null = null
  #mood: Mood = 'well'
  port = 0

  constructor(
    private readonly host: string,
    private readonly targetPort: number,
    private readonly random: () => number = Math.random,
  ) {}

  /** To a database, and its address at the near end. */
  static async toDatabase(databaseUrl: string): Promise<{ line: CuttableLine; url: string }> {
    const address = new URL(databaseUrl)
    const line = new CuttableLine(address.hostname, Number(address.port))
    await line.mend()
    address.port = String(line.port)
    return { line, url: address.href }
  }

  async mend(): Promise<void> {
    this.mood = 'well'
    if (this.#server) return
    this.#server = createServer((near) => this.#join(near)).listen(this.port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.port = (this.#server.address() as { port: number }).port
  }

  /** Of connections that are open as well as of new ones. */
  set mood(mood: Mood) {
    this.#mood = mood
    if (mood === 'still') return
    for (const pass of this.#held) pass()
    this.#held.clear()
  }

  #join(near: Socket): void {
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
    near.pipe(this.#moody(near)).pipe(far).pipe(this.#moody(near)).pipe(near)
  }

  #moody(near: Socket): Transform {
    return new Transform({
      transform: (chunk, _encoding, pass) => {
        const mood = this.#mood
        if (mood === 'still') return void this.#held.add(() => pass(null, chunk))
        if (mood === 'dropping' && this.random() < 0.25) return void near.resetAndDestroy()
        if (typeof mood === 'object') return void near.end(mood.lie)
        pass(null, chunk)
      },
    })
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
