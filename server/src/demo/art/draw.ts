import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { drawings } from './catalogue.ts'
import { renderArt, renderClear } from './render-art.ts'

/** Draws the demo's pictures anew: `npx tsx server/src/demo/art/draw.ts [part of a file name]`. */
const folder = fileURLToPath(new URL('../pictures/', import.meta.url))
const wanted = process.argv[2] ?? ''

await mkdir(folder, { recursive: true })
for (const { file, width, draw } of drawings.filter(({ file }) => file.includes(wanted))) {
  const picture = await (file.endsWith('.png') ? renderClear : renderArt)(draw(), { width })
  await writeFile(`${folder}${file}`, picture)
  process.stdout.write(`${file} ${Math.round(picture.length / 1024)} KB\n`)
}
