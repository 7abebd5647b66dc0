import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '../../context.ts'
import { tryOutside } from '../../doctor/checks.ts'
import { type Finding, fine, reasonOf, warning, wrong } from '../../doctor/finding.ts'
import { repositoryRoot } from '../../paths.ts'

/** Whether everything is set up, tried now: what the doctor tries, and the vendors only a running server knows. */
export async function readSetUp(context: AppContext) {
  const { config, providers } = context
  const found = await Promise.all([
    ...tryOutside(config, providers),
    checkTexts(context),
    checkPayments(context),
    checkRobots(context),
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
