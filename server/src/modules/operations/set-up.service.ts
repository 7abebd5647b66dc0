import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bytesText } from '@porchlight/domain/bytes-text'
import { counted } from '@porchlight/domain/counted'
import { waitInWords } from '@porchlight/domain/wait-in-words'
import type { AppContext } from '../../context.ts'
import { tryOutside } from '../../doctor/checks.ts'
import { type Finding, fine, reasonOf, warning, wrong } from '../../doctor/finding.ts'
import { repositoryRoot } from '../../paths.ts'
import { findLastBackup } from '../backups/index.ts'

/** One that is made every night and failed once. */
const oldBackup = 2 * 24 * 60 * 60
const makeOne = 'Let `npm run backup` run every night, as docs/operating.md shows.'

/** Whether everything is set up, tried now: what the doctor tries, and the vendors only a running server knows. */
export async function readSetUp(context: AppContext) {
  const { config, providers } = context
  const found = await Promise.all([
    ...tryOutside(config, providers),
    checkTexts(context),
    checkPayments(context),
    checkRobots(context),
    checkBackups(context),
  ])
  return {
    version: await readVersion(),
    node: process.version,
    findings: found.flat(),
  }
}

async function readVersion(): Promise<string> {
  const text = await readFile(join(repositoryRoot, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

async function checkTexts({ config: { sms, isProduction } }: AppContext): Promise<Finding[]> {
  if (sms.kind === 'plivo') return [fine('Text messages', `Plivo, from ${sms.number}`)]
  if (sms.kind === 'twilio') return [fine('Text messages', `Twilio, from ${sms.number}`)]
  const words = 'kept in the database, nothing is sent'
  return isProduction
    ? [warning('Text messages', words, 'Set PLIVO_AUTH_ID, PLIVO_AUTH_TOKEN and PLIVO_NUMBER to send them.')]
    : [fine('Text messages', words)]
}

async function checkPayments({ config: { payments, isProduction }, providers }: AppContext): Promise<Finding[]> {
  if (payments.kind === 'sandbox') {
    const words = 'a sandbox: test cards only, no money moves'
    return isProduction
      ? [warning('Payments', words, 'Set the three STRIPE_ keys to be paid.')]
      : [fine('Payments', words)]
  }
  try {
    return [fine('Payments', `Stripe answers for ${await providers.payments.account()}`)]
  } catch (error) {
    return [
      wrong('Payments', `Stripe: ${reasonOf(error)}`, 'Check STRIPE_SECRET_KEY and that this machine reaches Stripe.'),
    ]
  }
}

async function checkRobots({ config: { captcha } }: AppContext): Promise<Finding[]> {
  return [fine('Robot check', captcha.provider === 'altcha' ? 'ALTCHA, on this server' : captcha.provider)]
}

async function checkBackups({ db, clock, config: { isProduction } }: AppContext): Promise<Finding[]> {
  const last = await findLastBackup(db)
  if (!last?.at) {
    return isProduction ? [warning('Backups', 'none yet', makeOne)] : [fine('Backups', 'none yet')]
  }
  const seconds = Math.max(0, Math.round((clock.now().getTime() - last.at.getTime()) / 1000))
  const words = `the last one ended ${waitInWords(seconds)} ago: ${bytesText(last.bytes ?? 0)}, ${last.isEncrypted ? 'encrypted' : 'not encrypted'}`
  if (last.missingFiles) {
    const missing = `${words}; ${counted(last.missingFiles, 'file')} could not be found`
    return [warning('Backups', missing, 'Look at the storage of files: rows name what is not there.')]
  }
  return [seconds > oldBackup && isProduction ? warning('Backups', words, makeOne) : fine('Backups', words)]
}
