import type { Page } from '@playwright/test'

interface Effort {
  clicks: number
  /** The names of the fields that somebody typed into. */
  fields: string[]
}

/** Counts, inside the page and over every page load, what a person has to do: pointer clicks, and fields typed into. */
export async function countEffort(page: Page) {
  const effort: Effort = { clicks: 0, fields: [] }
  await page.exposeBinding('noteClick', () => {
    effort.clicks++
  })
  await page.exposeBinding('noteField', (_source, name: string) => {
    if (!effort.fields.includes(name)) effort.fields.push(name)
  })
  await page.addInitScript(() => {
    const { noteClick, noteField } = window as unknown as Record<string, (name?: string) => void>
    // A label hands its click on to its field, and a script presses buttons of its own: neither is a finger.
    addEventListener('pointerup', (event) => event.isTrusted && noteClick?.(), true)
    addEventListener(
      'input',
      ({ target, isTrusted }) => {
        const isText = target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type)
        if (isTrusted && (isText || target instanceof HTMLTextAreaElement)) noteField?.(target.name || target.id)
      },
      true,
    )
  })
  return effort
}
