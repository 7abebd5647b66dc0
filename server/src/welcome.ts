import type { Config } from './config.ts'
import type { DemoAccounts } from './demo/demo.ts'

/** What a newcomer needs to go on from the terminal. */
export function welcome(config: Config, demo: DemoAccounts | null): string {
  const lines = [`${config.productName} is running at ${config.appUrl.origin}`]
  if (demo) {
    lines.push('', 'Demo accounts (sign in with the email, then the code):')
    for (const { label, email, site } of demo) lines.push(`  ${email.padEnd(32)} ${label.padEnd(24)} ${site}`.trimEnd())
  }
  if (config.mail.kind === 'outbox' && !config.isProduction) {
    lines.push('', `Sign-in codes and all other emails: ${new URL('/dev/outbox', config.appUrl).href}`)
  }
  if (config.payments.kind === 'sandbox' && !config.isProduction) {
    lines.push('', 'Payments are a sandbox: card 4242 4242 4242 4242, any date ahead, any code; coupon PORCH25.')
  }
  return `\n${lines.join('\n')}\n\n`
}
