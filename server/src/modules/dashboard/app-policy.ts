import type { AppContext } from '../../context.ts'
import { captchaHosts } from '../../providers/captcha/port.ts'

/** What Stripe documents for its own card fields and for banks that ask through them. */
const stripeHosts = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}
const noHosts: typeof stripeHosts = { script: [], connect: [], frame: [] }

type PolicyContext = Pick<AppContext, 'config'> & {
  providers: { payments: Pick<AppContext['providers']['payments'], 'usesStripeJs' | 'browserBase'> }
}

/** What a document of the app may load. It stays with the document while its screens change, until the next load. */
export function appPolicy({ config, providers: { payments } }: PolicyContext, path: string, nonce: string): string {
  const captcha = captchaHosts[config.captcha.provider]
  // The card form can stand above every screen that an agent reaches without a load; a superadmin's show none.
  const card = payments.usesStripeJs && !path.startsWith('/admin/') ? stripeHosts : noHosts
  // The sandbox takes cards at an address of its own.
  const sandbox = payments.usesStripeJs ? [] : [new URL(payments.browserBase).origin]
  return [
    "default-src 'self'",
    list('script-src', `'nonce-${nonce}'`, ...captcha, ...card.script),
    list('style-src', `'nonce-${nonce}'`),
    // Positions of menus and widths of bars are style attributes; they cannot carry script.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    list('connect-src', ...sandbox, ...captcha, ...card.connect),
    list('frame-src', config.previewUrl.origin, ...captcha, ...card.frame),
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function list(directive: string, ...sources: string[]): string {
  return [directive, "'self'", ...sources].join(' ')
}
