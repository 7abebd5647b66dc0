import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import type { Config } from './config.ts'

const standardOutput = 1

export type Log = FastifyBaseLogger

/** Lines that wait for room on a full disk; beyond this, new ones are dropped. */
const mostWaiting = 1024 * 1024

/** A log that cannot be written must not end the server: it goes on once there is room. */
export function openLogFile(file: string | number): pino.DestinationStream {
  const stream = pino.destination({ dest: file, maxLength: mostWaiting })
  stream.on('error', () => undefined)
  return stream
}

/** Structured lines; what could open a door is never in one. */
export function createLog(config: Config, destination: pino.DestinationStream = openLogFile(standardOutput)): Log {
  const options: pino.LoggerOptions = {
    level: config.logLevel,
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
      err: pino.stdSerializers.err,
    },
  }
  return pino(options, destination)
}
