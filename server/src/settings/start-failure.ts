import { isOutage } from '../db/outage.ts'
import { inSources } from '../source-places.ts'
import { ConfigError } from './config-error.ts'

interface Failure {
  code?: string
  port?: number
  address?: string
  stack?: string
  message?: string
}

/** What an operator reads where the server does not start; a stack only for what nobody foresaw. */
export function startFailure(error: unknown): string {
  if (error instanceof ConfigError) return `The server cannot start:\n${bulleted(error.message)}`
  const failure = error as Failure
  const sentence = systemSentence(failure) ?? databaseSentence(error)
  return sentence ? `The server cannot start:\n${bulleted(sentence)}` : inSources(failure.stack ?? String(error))
}

const bulleted = (lines: string) => lines.replace(/^/gm, '  ')

function systemSentence({ code, port }: Failure): string | undefined {
  if (code === 'EADDRINUSE') return `PORT: port ${port} is in use. Set PORT to another one.`
  if (code === 'EACCES' && port) return `PORT: this user may not listen at port ${port}. Set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL') return 'HOST: this machine does not have that address.'
  return undefined
}

/** Why the database did not take us, in words; undefined for any other failure. */
export function databaseSentence(error: unknown): string | undefined {
  const { code = '', message = '' } = error as Failure
  if (code === '28P01' || code === '28000')
    return `DATABASE_URL: the database refuses the name or the password (${code}).`
  if (code === '3D000') return 'DATABASE_URL: there is no such database; make it with createdb.'
  if (code === '42501') return `DATABASE_URL: its user may not do that (${message}); make it the owner of the database.`
  if (isOutage(error)) return `DATABASE_URL: the database cannot be reached (${code || message}).`
  return undefined
}
