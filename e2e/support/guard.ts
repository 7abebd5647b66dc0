import type { BrowserContext, ConsoleMessage, Response } from '@playwright/test'

/** Collects what should never happen while someone uses the product. */
export class Guard {
  readonly #problems: string[] = []
  readonly #allowed: RegExp[] = []

  /** For journeys that provoke something on purpose. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  get problems(): string[] {
    return this.#problems.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)))
  }

  async watch(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`content security policy: ${violatedDirective} blocked ${blockedURI}`)
      })
    })
    context.on('weberror', (error) => this.#problems.push(`page error: ${error.error().stack ?? error.error()}`))
    context.on('console', (message) => this.#hear(message))
    context.on('response', (response) => this.#look(response))
  }

  #hear(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // The browser's own line about a status; the answer itself is judged below.
    if (message.text().startsWith('Failed to load resource: the server responded')) return
    // Those that allow no worker are told each time that it stays out.
    if (message.text().includes('Service Worker registration blocked by Playwright')) return
    this.#problems.push(`console ${message.type()}: ${message.text()}`)
  }

  /** A refused call is an answer; a missing file or an error of ours is not. */
  #look(response: Response): void {
    const { pathname } = new URL(response.url())
    const status = response.status()
    if (status >= 500 || (status >= 400 && !pathname.startsWith('/api/'))) {
      this.#problems.push(`${status} for ${response.request().method()} ${pathname}`)
    }
  }
}
