import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import type { Config } from './config.ts'
import { jobUnderWay } from './jobs/under-way.ts'
import { inSources } from './source-places.ts'
import { stepUnderWay } from './traces/tracer.ts'

const standardOutput = 1

/** What is told of a request once it is answered. The query may carry a signed link, so only the path is kept. */
export interface Answered {
  method: string
  path: string
  id: string
  host: string
  status: number
  ms: number
}

export interface Log extends FastifyBaseLogger {
  /** `about`: who asked and why it was refused; never anything they typed. */
  answered(request: Answered, about?: Record<string, string | undefined>): void
  /** Nothing waits any longer: for the end of the process. */
  writeAll(): void
}

/** Lines that wait for room on a full disk; beyond this, new ones are dropped. */
const mostWaiting = 1024 * 1024

/** A log that cannot be written must not end the server: it goes on once there is room. */
export function openLogFile(file: string | number): pino.DestinationStream {
  const stream = pino.destination({ dest: file, maxLength: mostWaiting, maxWrite: mostWaiting })
  stream.on('error', () => undefined)
  return stream
}

/** Structured lines; what could open a door is never in one. */
export function createLog(config: Config, destination: pino.DestinationStream = openLogFile(standardOutput)): Log {
  const options: pino.LoggerOptions = {
    level: config.logLevel,
    // Whatever a job has to say, it says as that job; and whatever is traced, as that step.
    mixin: () => ({ ...jobUnderWay(), ...stepUnderWay.getStore()?.names }),
    redact: {
      // Whoever logs what a request came with logs its session too, such as the reader of forms its options.
      paths: ['*.headers', 'headers', '*.token', '*.otp', '*.authorization', '*.cookie', '*.captcha'],
      remove: true,
    },
    serializers: {
      // The query may carry a signed link, so only the path is kept.
      req: (req: { method: string; url: string; id: string; host?: string }) => ({
        method: req.method,
        path: req.url.split('?', 1)[0],
        id: req.id,
        host: req.host,
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
      err: (error: Error) => {
        const said = pino.stdSerializers.err(error)
        if (said?.stack) said.stack = inSources(said.stack)
        return said
      },
    },
  }
  const log = pino(options, destination)
  return Object.assign(log, answeredLines(log, config, destination))
}

/** Each write is a way to another thread and back: many lines go together, and none waits long. */
const writtenEvery = 25
const mostTogether = 128 * 1024

/** One line for each request, spelled by hand: looking through it for secrets takes longer than answering. */
function answeredLines(
  log: pino.Logger,
  { isProduction }: Config,
  destination: pino.DestinationStream & { flushSync?(): void },
): Pick<Log, 'answered' | 'writeAll'> {
  const level = isProduction ? 'info' : 'debug'
  if (!log.isLevelEnabled(level)) return { answered: () => undefined, writeAll: () => undefined }
  const start = `{"level":${log.levels.values[level]},"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`
  let lines = ''
  const write = () => {
    if (lines !== '') destination.write(lines)
    lines = ''
  }
  const writeAll = () => {
    write()
    destination.flushSync?.()
  }
  const answered: Log['answered'] = ({ method, path, id, host, status, ms }, about) => {
    if (lines === '') setTimeout(write, writtenEvery).unref()
    else if (lines.length > mostTogether) write()
    const asked = `"method":"${method}","path":${JSON.stringify(path)},"id":"${id}","host":${JSON.stringify(host)}`
    const more = about ? JSON.stringify(about).slice(1, -1) : ''
    lines +=
      `${start},"time":${Date.now()},"reqId":"${id}","req":{${asked}},"res":{"status":${status}},"ms":${ms}` +
      `${more && `,${more}`},"msg":"answered"}\n`
  }
  return { answered, writeAll }
}
