import { mkdirSync } from 'node:fs'
import { type CampaignType, themeNames } from '@porchlight/contract/options'
import { pagePath } from '@porchlight/contract/page-address'
import { pageEndpoints } from '@porchlight/contract/pages'
import { themes } from '@porchlight/domain/themes'
import { inRoot } from '../../scripts/lib/root.mjs'
import { sizes } from '../support/facts.ts'
import { test } from '../support/test.ts'
import { wearTheme } from '../support/wear-theme.ts'
import { answerForDemoDomain, demoAgent, demoHost } from './demo-host.ts'
import { drawGallery } from './gallery.ts'

const single = inRoot('test-results/themes')
/** Those of phones are committed, for the README, and have to stay small. */
const galleries = { phone: inRoot('docs/screenshots/themes'), desktop: single }
/** Which of the demo's pages stands for its kind. */
const shown: Record<CampaignType, RegExp> = {
  'social-link': /./,
  sell: /portland/i,
  'listing-website': /knott/i,
}
const layouts = { phone: { columns: 6, width: 140 }, desktop: { columns: 3, width: 540 } }

test('every kind of page in every theme', async ({ page, context, baseURL, guard, signIn }) => {
  test.setTimeout(0)
  // What a browser says of headers that need https or localhost.
  guard.allow(/Cross-Origin-Opener-Policy|Origin-Agent-Cluster/)
  for (const folder of Object.values(galleries)) mkdirSync(folder, { recursive: true })
  await signIn(demoAgent)
  const list = await context.request.get(pageEndpoints.listPages.path, { params: { limit: 50 } })
  const pages = pageEndpoints.listPages.data.parse((await list.json()).data)
  await answerForDemoDomain(context, baseURL)
  for (const [kind, name] of Object.entries(shown)) {
    const found = pages.find((one) => one.campaignType === kind && name.test(`${one.publicName} ${one.slugUrl}`))
    if (!found) throw new Error(`The demo has no ${kind} like ${name}.`)
    const fileOf = (theme: string, size: string) => `${single}/${theme}-${kind}-${size}.jpg`
    for (const theme of themeNames) {
      // Without the photograph behind the demo's social page, which would hide what a theme draws there, and without
      // the logo, which is drawn for the dark: the company's name is set in the theme's own type.
      await wearTheme(context.request, found._id, theme, { fonts: 'theme', background: '#000000', logo: '' })
      for (const [size, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport)
        await page.goto(`http://${demoHost}${pagePath(found)}`)
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        await page.waitForLoadState('networkidle')
        await page.evaluate(() => {
          const first = [...document.images].filter(({ loading }) => loading !== 'lazy')
          return Promise.all(first.map((image) => image.decode()))
        })
        await page.screenshot({ path: fileOf(theme, size), animations: 'disabled', type: 'jpeg', quality: 80 })
      }
    }
    for (const size of ['phone', 'desktop'] as const) {
      const pictures = themeNames.map((theme) => ({ name: themes[theme].name, file: fileOf(theme, size) }))
      await drawGallery(page, pictures, layouts[size], `${galleries[size]}/${kind}-${size}.jpg`)
    }
  }
})
