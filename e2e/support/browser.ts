import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/lib/chromium.mjs'

/** The browser of the journeys, for what is no journey. */
export function openBrowser(flags = chromiumFlags): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: flags })
}
