export interface Challenge {
  algorithm: string
  challenge: string
  maxnumber?: number
  salt: string
  signature: string
}

export interface CaptchaPort {
  provider: 'altcha' | 'recaptcha' | 'turnstile'
  /** Public; the browser needs it to draw the widget. */
  siteKey: string
  /** True once for each solved check; a replayed answer is refused. */
  verify(answer: string): Promise<boolean>
  /** Only the self-hosted check hands out its own puzzles. */
  challenge?(): Promise<Challenge>
}

/** Where the browser finds each check. */
export const captchaHosts: Record<CaptchaPort['provider'], readonly string[]> = {
  altcha: [],
  recaptcha: ['https://www.google.com', 'https://www.gstatic.com'],
  turnstile: ['https://challenges.cloudflare.com'],
}

/** The check could not be asked; nobody is let through on that account. */
export class CaptchaUnavailable extends Error {}
