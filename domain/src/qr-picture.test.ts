import { array, assert, boolean, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawQr, qrCorrection } from './qr-picture.ts'

const logo = 'data:image/png;base64,iVBORw0KGgo='

/** Which modules the drawing's path covers. */
function readBack(svg: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  const path = / d="([^"]*)"/.exec(svg)?.[1] ?? ''
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
  }
  return modules
}

describe('the picture of a QR code', () => {
  it('draws every dark module and no other', () => {
    const square = array(array(boolean(), { minLength: 9, maxLength: 9 }), { minLength: 9, maxLength: 9 })
    assert(
      property(square, (modules) => {
        expect(readBack(drawQr(modules, { color: '#000000' }), 9)).toEqual(modules)
      }),
    )
  })

  it('stands in its colour on white, whatever is behind it', () => {
    const svg = drawQr([[true]], { color: '#1e7a4c' })
    expect(svg).toContain('<rect width="1" height="1" fill="#ffffff"/><path fill="#1e7a4c"')
    expect(svg).not.toContain('<image')
  })

  it('leaves enough of the code around a logo', () => {
    const svg = drawQr(
      Array.from({ length: 41 }, () => Array<boolean>(41).fill(true)),
      { color: '#000000', logo },
    )
    const [, width = '41'] = /<image x="[\d.]+" y="[\d.]+" width="([\d.]+)"/.exec(svg) ?? []
    // The white frame around it hides something too; the level that goes with a logo repairs 30 %.
    expect((Number(width) + 1.5) ** 2 / (41 - 8) ** 2).toBeLessThan(0.07)
    expect(qrCorrection(true)).toBe('high')
    expect(qrCorrection(false)).toBe('medium')
  })

  it('puts the logo in the very middle, on white of its own', () => {
    const svg = drawQr(
      Array.from({ length: 41 }, () => Array<boolean>(41).fill(true)),
      { color: '#000000', logo },
    )
    const numbers = (tag: string) =>
      [...(new RegExp(`<${tag} x=[^>]*>`).exec(svg)?.[0] ?? '').matchAll(/ (x|y|width|height)="([\d.]+)"/g)].map(
        ([, , value]) => Number(value),
      )
    for (const tag of ['rect', 'image']) {
      const [x = 0, y = 0, width = 0, height = 0] = numbers(tag)
      expect([x + width / 2, y + height / 2]).toEqual([20.5, 20.5])
      expect(width).toBe(height)
    }
    expect(numbers('rect')[2]).toBeGreaterThan(numbers('image')[2] ?? 0)
    expect(svg).toContain(`href="${logo}"`)
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 41 41"[^>]*>.*<\/svg>$/)
  })

  it.each([
    'https://example.com/logo.png',
    'data:image/svg+xml;base64,AAAA',
    'data:text/html;base64,AAAA',
    `${logo}"/><script>`,
    ` ${logo}`,
  ])('never carries %j', (address) => {
    const svg = drawQr([[true]], { color: '#000000', logo: address })
    expect(svg).not.toContain('<image')
    expect(svg).not.toContain('script')
  })
})
