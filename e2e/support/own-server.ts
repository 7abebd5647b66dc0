import { cpSync } from 'node:fs'
import { startBuiltServer } from '../../scripts/lib/built-server.mjs'
import { superadminEmail } from './facts.ts'

/** A server for journeys that change what all others share, such as the clock; begun with a fresh database. */
export const startOwnServer = (logFile: string, settings: Record<string, string>, port?: number) =>
  startBuiltServer({
    ...(port !== undefined && { port }),
    settings: { DEMO: '0', SUPERADMIN_EMAIL: superadminEmail, ...settings },
    logFile,
    prepare: ({ DATA_DIR = '' }) => cpSync(process.env.PORCHLIGHT_FRESH_DATA ?? '', DATA_DIR, { recursive: true }),
  })
