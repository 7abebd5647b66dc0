import { mkdir, writeFile } from 'node:fs/promises'
import { drawings, picturesFolder } from './catalogue.ts'
import { renderArt, renderClear } from './render-art.ts'

/** Draws the demo's pictures anew: `npm run art [-- part of a file name]`. */
const wanted = process.argv[2] ?? ''

await mkdir(picturesFolder, { recursive: true })
for (const { file, width, draw } of drawings.filter(({ file }) => file.includes(wanted))) {
  const drawing = draw()
  // A renderer passes over what it cannot read: the picture would only lack a chair.
  if (/NaN|undefined|Infinity/.test(drawing)) throw new Error(`${file} has a broken number in it.`)
  const picture = await (file.endsWith('.png') ? renderClear : renderArt)(drawing, { width })
  await writeFile(`${picturesFolder}${file}`, picture)
  process.stdout.write(`${file} ${Math.round(picture.length / 1024)} KB\n`)
}
