import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import type { Config } from './config.ts'

export type Log = FastifyBaseLogger

/** Structured lines; what could open a door is never in one. */
export function createLog(config: Config, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level: config.logLevel,
    redact: {
      paths: ['req.headers', 'headers', '*.token', '*.otp', '*.authorization', '*.cookie', '*.captcha'],
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
  return destination ? pino(options, destination) : pino(options)
}
