import type { Page } from '@playwright/test'

/** Counts by how much what was painted has moved, from the page's first moment on. */
export async function watchJumps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as unknown as { jumps: number }
    counted.jumps = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.jumps += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export const jumpsOf = (page: Page) => page.evaluate(() => (window as unknown as { jumps: number }).jumps)
