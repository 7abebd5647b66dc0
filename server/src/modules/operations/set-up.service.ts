import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bytesText } from '@porchlight/domain/bytes-text'
import { fill } from '@porchlight/domain/fill'
import { waitInWords } from '@porchlight/domain/wait-in-words'
import type { AppContext } from '../../context.ts'
import { tryOutside } from '../../doctor/checks.ts'
import { type Finding, fine, reasonOf, warning, wrong } from '../../doctor/finding.ts'
import { repositoryRoot } from '../../paths.ts'
import * as words from '../../words/operations.ts'
import { findLastBackup } from '../backups/index.ts'

/** One that is made every night and failed once. */
const oldBackup = 2 * 24 * 60 * 60

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
  if (sms.kind === 'plivo') return [fine(words.textMessages, fill(words.plivoFrom, { number: sms.number }))]
  if (sms.kind === 'twilio') return [fine(words.textMessages, fill(words.twilioFrom, { number: sms.number }))]
  return isProduction
    ? [warning(words.textMessages, words.textsAreKept, words.setPlivo)]
    : [fine(words.textMessages, words.textsAreKept)]
}

async function checkPayments({ config: { payments, isProduction }, providers }: AppContext): Promise<Finding[]> {
  if (payments.kind === 'sandbox') {
    return isProduction
      ? [warning(words.payments, words.paymentsSandbox, words.setStripe)]
      : [fine(words.payments, words.paymentsSandbox)]
  }
  try {
    return [fine(words.payments, fill(words.stripeAnswers, { account: await providers.payments.account() }))]
  } catch (error) {
    return [wrong(words.payments, fill(words.stripeRefuses, { reason: reasonOf(error) }), words.checkStripe)]
  }
}

async function checkRobots({ config: { captcha } }: AppContext): Promise<Finding[]> {
  return [fine(words.robotCheck, captcha.provider === 'altcha' ? words.altchaHere : captcha.provider)]
}

async function checkBackups({ db, clock, config: { isProduction } }: AppContext): Promise<Finding[]> {
  const last = await findLastBackup(db)
  if (!last?.at) {
    return isProduction
      ? [warning(words.backups, words.noBackupYet, words.makeABackupEveryNight)]
      : [fine(words.backups, words.noBackupYet)]
  }
  const seconds = Math.max(0, Math.round((clock.now().getTime() - last.at.getTime()) / 1000))
  const lastBackup = fill(words.lastBackup, {
    wait: waitInWords(seconds),
    size: bytesText(last.bytes ?? 0),
    isEncrypted: String(last.isEncrypted),
  })
  if (last.missingFiles) {
    const missing = fill(words.lastBackupLacksFiles, { lastBackup, files: last.missingFiles })
    return [warning(words.backups, missing, words.lookAtTheStorage)]
  }
  return [
    seconds > oldBackup && isProduction
      ? warning(words.backups, lastBackup, words.makeABackupEveryNight)
      : fine(words.backups, lastBackup),
  ]
}
