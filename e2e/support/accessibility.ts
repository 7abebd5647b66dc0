import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type axe from 'axe-core'
import { sizes } from './facts.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

// As it comes out of `axe.source` it is more than twice as long, and is sent to every document.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Size = keyof typeof sizes

/** Nothing for axe to find at WCAG 2.2 AA, on a desk and on a phone: here both, unless the journey is walked on either. */
export async function expectAccessible(page: Page, on = Object.keys(sizes) as Size[]): Promise<void> {
  await bringAxe(page)
  const before = page.viewportSize() ?? sizes.desktop
  const { tags: journeyTags, project } = test.info()
  const own = on.filter((name) => !journeyTags.includes('@phone') || name === project.name)
  for (const [index, name] of own.entries()) {
    await resize(page, sizes[name])
    // The style sheets are the same at any size; reading them once is enough.
    const settings = { values: tags, preload: index === 0 }
    const found = await page.evaluate(async ({ values, preload }) => {
      // From its beginning: what has scrolled half under something that sticks looks too small to it.
      window.scrollTo(0, 0)
      // A colour on its way to another is neither.
      const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(passing.map(({ finished }) => finished))
      const options: axe.RunOptions = { runOnly: { type: 'tag', values }, resultTypes: ['violations'], preload }
      const { violations } = await window.axe.run(document, options)
      return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`)
    }, settings)
    expect(found, `${page.url()} on a ${name}`).toEqual([])
  }
  await resize(page, before)
}

/** Laying the page out anew for the size it has would be for nothing. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  const { width, height } = page.viewportSize() ?? {}
  if (width !== size.width || height !== size.height) await page.setViewportSize(size)
}

/** Once for each document: reading it anew for each look would cost as much as the look. Every frame is of our origin. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
  }
}
