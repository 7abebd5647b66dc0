import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { sizes } from './facts.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Nothing for axe to find at WCAG 2.2 AA, on a desk and on a phone. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size)
    // From its beginning: what has scrolled half under something that sticks looks too small to it.
    await page.evaluate(() => window.scrollTo(0, 0))
    // Every frame is ours and of our origin, so that nothing needs the blank window that is opened for strangers' frames.
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .withTags(tags)
      .setLegacyMode()
      .analyze()
    const found = violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
    )
    expect(found, `${page.url()} on a ${name}`).toEqual([])
  }
  await page.setViewportSize(sizes.desktop)
}
