import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { sizes } from './facts.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Nothing for axe to find at WCAG 2.2 AA, on a desk and on a phone. */
export async function expectAccessible(page: Page): Promise<void> {
  await bringAxe(page)
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size)
    const found = await page.evaluate(async (values) => {
      // From its beginning: what has scrolled half under something that sticks looks too small to it.
      window.scrollTo(0, 0)
      // A colour on its way to another is neither.
      const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(passing.map(({ finished }) => finished))
      const options: axe.RunOptions = { runOnly: { type: 'tag', values }, resultTypes: ['violations'] }
      const { violations } = await window.axe.run(document, options)
      return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`)
    }, tags)
    expect(found, `${page.url()} on a ${name}`).toEqual([])
  }
  await page.setViewportSize(sizes.desktop)
}

/** Once for each document: reading it anew for each look would cost as much as the look. Every frame is of our origin. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  }
}
