import { mkdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'

/** Draws the app's icons for home screens from its own mark. */
const inPublic = fileURLToPath(new URL('../../dashboard/public/', import.meta.url))
const mark = await readFile(`${inPublic}favicon.svg`, 'utf8')
const folder = `${inPublic}icons`
const ink = '#1B1F3B'

/** The lantern alone, in one color: systems use no more of it than its outline. */
const outline = mark.replace(/<rect width="32"[^>]*>/g, '').replaceAll(/#FBF9F5|url\(#glass\)/g, '#FFFFFF')

const draw = (svg: string, size: number) => sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size)

const save = (image: Sharp, name: string) =>
  image.png({ palette: true, quality: 90, effort: 10 }).toFile(`${folder}/${name}.png`)

/** To the edges, with the mark inside the circle that any mask leaves. */
async function full(size: number, share: number) {
  const inner = Math.round(size * share)
  const before = Math.floor((size - inner) / 2)
  const after = size - inner - before
  const square = await draw(mark.replaceAll('rx="8"', ''), inner).png().toBuffer()
  return sharp(square).extend({ top: before, left: before, bottom: after, right: after, background: ink })
}

await mkdir(folder, { recursive: true })
await save(draw(mark, 192), '192')
await save(draw(mark, 512), '512')
await save(await full(512, 0.8), 'maskable-512')
await save(await full(180, 1), 'apple')
await save(draw(outline, 96), 'badge')
