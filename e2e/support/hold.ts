import type { Page } from '@playwright/test'

/** Keeps the answers to these addresses back, as a slow line would, until the returned function is called. */
export async function holdBack(page: Page, addresses: RegExp): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(addresses, async (route) => {
    await held
    await route.continue()
  })
  return letThrough
}
