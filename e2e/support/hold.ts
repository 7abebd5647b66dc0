import type { Page } from '@playwright/test'

/** Lets the server do what it is asked and keeps its answer back, until the returned function is called. */
export async function holdAnswer(page: Page, address: RegExp): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(address, async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  return letThrough
}

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
