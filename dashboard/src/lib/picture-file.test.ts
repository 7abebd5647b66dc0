import { describe, expect, it } from 'vitest'
import { aimAtSize, isWholePicture } from './picture-file.ts'

const blob = (size: number) => new Blob([new Uint8Array(size)])
const picture = (type: string, ...bytes: number[]) => new Blob([new Uint8Array(bytes)], { type })

describe('a picture made smaller', () => {
  it.each([
    ['in step with its level', (level: number) => 1000 * level],
    ['much smaller at once', (level: number) => 1000 * level ** 4],
    ['larger at first', (level: number) => 2000 * level],
  ])('comes to about 80 %% of its size where it gets %s', async (_, sizeAt) => {
    const made = await aimAtSize(blob(1000), async (level) => blob(Math.round(sizeAt(level))))
    expect(made.size / 1000).toBeGreaterThan(0.7)
    expect(made.size / 1000).toBeLessThan(0.9)
  })

  it('goes as it is where it only gets larger', async () => {
    const file = blob(1000)
    expect(await aimAtSize(file, async () => blob(1200))).toBe(file)
  })
})

const thumbnail = [0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9]
const scan = [0xff, 0xda, 0, 2, 1, 2, 0xff, 0, 3]
const header = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const end = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]

describe('a picture', () => {
  it.each([
    ['a jpeg', 'image/jpeg', [0xff, 0xd8, ...thumbnail, ...scan, 0xff, 0xd9]],
    ['a jpeg with more behind it', 'image/jpeg', [0xff, 0xd8, ...scan, 0xff, 0xd9, 0, 0, 7]],
    ['a png', 'image/png', [...header, 0, 0, 0, 1, 1, 1, 1, 1, 9, 0, 0, 0, 0, ...end]],
  ])('is whole: %s', async (_, type, bytes) => expect(await isWholePicture(picture(type, ...bytes))).toBe(true))

  it.each([
    ['a jpeg torn in its scan', 'image/jpeg', [0xff, 0xd8, ...thumbnail, ...scan]],
    ['a jpeg torn in its header', 'image/jpeg', [0xff, 0xd8, 0xff, 0xe1, 9]],
    ['a png torn before its end', 'image/png', [...header, 0, 0, 0, 9, 1, 1, 1, 1, 9]],
    ['nothing', 'image/jpeg', []],
    ['text', 'image/png', [72, 101, 108, 108, 111, 33, 33, 33, 33]],
  ])('is torn: %s', async (_, type, bytes) => expect(await isWholePicture(picture(type, ...bytes))).toBe(false))
})
