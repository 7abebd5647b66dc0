import { readdir, stat } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { drawings, picturesFolder } from './catalogue.ts'

describe('the demo’s pictures', () => {
  it('are all drawn, and nothing else lies beside them', async () => {
    const files = await readdir(picturesFolder)
    expect(files.sort()).toEqual(drawings.map(({ file }) => file).sort())
  })

  it('are light enough for a page', async () => {
    const sizes = await Promise.all(drawings.map(async ({ file }) => (await stat(`${picturesFolder}${file}`)).size))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(120 * 1024)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4_000_000)
  })
})
