import { readdir, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { drawings } from './catalogue.ts'
import { drawFace } from './faces/draw-face.ts'
import { drawHouse } from './houses/draw-house.ts'
import { drawLogo } from './logo/draw-logo.ts'
import { drawRoom } from './rooms/draw-room.ts'

const folder = fileURLToPath(new URL('../pictures/', import.meta.url))

describe('the demo’s pictures', () => {
  it('are all drawn, and nothing else lies beside them', async () => {
    const files = await readdir(folder)
    expect(files.sort()).toEqual(drawings.map(({ file }) => file).sort())
  })

  it('are light enough for a page', async () => {
    const sizes = await Promise.all(drawings.map(async ({ file }) => (await stat(`${folder}${file}`)).size))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(120 * 1024)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4_000_000)
  })

  it.each([
    ['face', () => drawFace('maya')],
    ['house', () => drawHouse('ranch', 'sand', 'day')],
    ['room', () => drawRoom('bathroom', 'sage', 'b')],
    ['logo', () => drawLogo('Okafor Homes', 'dark')],
  ])('draw the same %s twice', (_, draw) => {
    const first = draw()
    expect(draw() === first).toBe(true)
  })

  it('have no broken number in them', () => {
    for (const { file, draw } of drawings.filter(({ file }) => !file.startsWith('house'))) {
      expect(/NaN|undefined|Infinity/.test(draw()), file).toBe(false)
    }
  })
})
