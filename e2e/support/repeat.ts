import type { Page } from '@playwright/test'
import { limits } from '@porchlight/contract/limits'

/** A form that was taken ignores a second click for a moment; whoever reads in between never notices, a journey does. */
export function waitOutRepeat(page: Page): Promise<void> {
  return page.waitForTimeout(limits.timings.submitRepeat + 50)
}
