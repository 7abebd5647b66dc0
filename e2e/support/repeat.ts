import type { Page } from '@playwright/test'
import { limits } from '@porchlight/contract/limits'

/** A form ignores a second submission for a moment; whoever types in between never notices, a journey does. */
export function waitOutRepeat(page: Page): Promise<void> {
  return page.waitForTimeout(limits.timings.submitRepeat + 50)
}
