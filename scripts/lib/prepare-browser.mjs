import { ensureChromium } from './chromium.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'

/** Whatever a walk through the built product with a browser needs; without a browser it ends here, with the reason. */
export async function prepareBrowser() {
  await ensureInstalled()
  await ensureBuilt()
  const { ok, output } = await ensureChromium()
  if (ok) return
  console.error(output)
  process.exit(1)
}
