import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

interface Picture {
  name: string
  file: string
}

/** Lays pictures out under their names and leaves one picture of them all. */
export async function drawGallery(
  page: Page,
  pictures: Picture[],
  { columns, width }: { columns: number; width: number },
  path: string,
): Promise<void> {
  const figures = pictures.map(({ name, file }) => {
    const data = readFileSync(file).toString('base64')
    return `<figure><img src="data:image/jpeg;base64,${data}"><figcaption>${name}</figcaption></figure>`
  })
  await page.setViewportSize({ width: columns * (width + 24) + 24, height: 800 })
  // Away from the page that was drawn last, whose policy knows no style of ours.
  await page.goto('about:blank')
  await page.setContent(`<style>
    body { display: grid; grid-template-columns: repeat(${columns}, ${width}px); gap: 24px; margin: 24px; background: #fff; font: 600 16px system-ui, sans-serif; text-align: center }
    figure { margin: 0 }
    img { display: block; width: 100%; margin-bottom: 10px; border-radius: 12px; outline: 1px solid #e7e2d8 }
  </style>${figures.join('')}`)
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  await page.screenshot({ path, fullPage: true, type: 'jpeg', quality: 58 })
}
