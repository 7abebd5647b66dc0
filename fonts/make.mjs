import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import arial from '@capsizecss/metrics/arial'
import georgia from '@capsizecss/metrics/georgia'
import notoSerif from '@capsizecss/metrics/notoSerif'
import roboto from '@capsizecss/metrics/roboto'
import timesNewRoman from '@capsizecss/metrics/timesNewRoman'
import { fromBuffer } from '@capsizecss/unpack'
import subsetFont from 'subset-font'

/*
 * `npm run fonts`: makes the committed files of `made/` from the families' packages. Each is cut to the letters of
 * western European languages and to the weights a page uses, and stands beside fonts of the visitors' systems in its
 * measures, so that nothing moves when it arrives.
 */

const require = createRequire(import.meta.url)
const here = dirname(fileURLToPath(import.meta.url))
const made = join(here, 'made')
const cards = join(here, '../server/src/modules/public-site/share-cards/fonts')

/** Latin 1, and the marks that word processors put into it. */
const letters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœˆ˚˜–—‘’‚“”„†•…‹›€™−`

const bodyWeights = { min: 400, max: 700 }
/** Each family; of its weights the one or the range that is kept, and of a range the one it is measured and drawn in. */
const families = {
  Fraunces: variable('fraunces', bodyWeights, 560),
  'Playfair Display': variable('playfair-display', 600),
  'Cormorant Garamond': variable('cormorant-garamond', 600),
  Lora: variable('lora', 600),
  'DM Serif Display': still('dm-serif-display'),
  Oswald: variable('oswald', 500),
  'Space Grotesk': variable('space-grotesk', bodyWeights, 500),
  Nunito: variable('nunito', { min: 400, max: 800 }, 600),
  Figtree: variable('figtree', bodyWeights),
  Jost: variable('jost', bodyWeights),
  'Source Sans 3': variable('source-sans-3', bodyWeights),
}

const systemSans = 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'
/** Of each pair of `contract/src/options.ts`: what headings are set in, and what the rest is. */
const pairs = {
  fraunces: { display: 'Fraunces', kind: 'serif', weight: 560, spacing: '-0.015em' },
  playfair: { display: 'Playfair Display', kind: 'serif', body: 'Figtree', weight: 600, spacing: '-0.01em' },
  cormorant: { display: 'Cormorant Garamond', kind: 'serif', body: 'Jost', weight: 600, spacing: '-0.01em' },
  lora: { display: 'Lora', kind: 'serif', body: 'Figtree', weight: 600, spacing: '-0.01em' },
  'dm-serif': { display: 'DM Serif Display', kind: 'serif', weight: 400, spacing: '-0.005em' },
  grotesk: { display: 'Space Grotesk', kind: 'sans', body: 'Space Grotesk', weight: 600, spacing: '-0.03em' },
  oswald: { display: 'Oswald', kind: 'sans', body: 'Source Sans 3', weight: 500, spacing: '0' },
  nunito: { display: 'Nunito', kind: 'sans', body: 'Nunito', weight: 800, spacing: '-0.02em' },
}

/** What visitors' systems have. DejaVu is in no list of measures; these are its own tables'. */
const dejaVu = { unitsPerEm: 2048, ascent: 1901, descent: -483, lineGap: 0 }
const systemFonts = {
  serif: [
    { name: 'Georgia', local: ['Georgia', 'Gelasio'], metrics: georgia },
    { name: 'Times', local: ['Times New Roman', 'Liberation Serif'], metrics: timesNewRoman },
    { name: 'Noto', local: ['Noto Serif'], metrics: notoSerif },
    { name: 'DejaVu', local: ['DejaVu Serif'], metrics: { ...dejaVu, xWidthAvg: 1058 } },
  ],
  sans: [
    { name: 'Arial', local: ['Arial', 'Liberation Sans'], metrics: arial },
    { name: 'Roboto', local: ['Roboto', 'Roboto-Regular'], metrics: roboto },
    { name: 'DejaVu', local: ['DejaVu Sans'], metrics: { ...dejaVu, xWidthAvg: 1041 } },
  ],
}

rmSync(made, { recursive: true, force: true })
mkdirSync(made)
for (const [family, { file, license, axis }] of Object.entries(families)) {
  writeFileSync(join(made, fileOf(family)), await cut(file, 'woff2', axis))
  writeFileSync(join(made, `${slugOf(family)}.LICENSE`), readFileSync(license))
}
for (const [pair, { display, kind, body, weight, spacing }] of Object.entries(pairs)) {
  const { file, license, axis, seen = axis } = families[display]
  const drawn = await cut(file, 'truetype', seen)
  writeFileSync(join(cards, `${slugOf(display)}.ttf`), drawn)
  writeFileSync(join(cards, `${slugOf(display)}.LICENSE`), readFileSync(license))
  const bodyKind = 'sans'
  const faces = [
    face(display, 'swap'),
    ...fallbacks(display, kind, await fromBuffer(drawn)),
    // Running text breaks into other lines in any other font: one that comes late is for the next visit.
    ...(body ? [face(body, 'optional', textName(body))] : []),
    ...(body && body !== display ? fallbacks(body, bodyKind, await bodyMetrics(body)) : []),
  ]
  const stack = (family, of, name = family) =>
    [name, ...systemFonts[of].map(({ name }) => `${family} on ${name}`)].map((name) => `"${name}"`).join(', ')
  faces.push(
    [
      `[data-fonts="${pair}"] {`,
      `  --display: ${stack(display, kind)}, ${kind === 'serif' ? 'serif' : 'sans-serif'};`,
      `  --body: ${body ? `${stack(body, bodyKind, textName(body))}, sans-serif` : systemSans};`,
      `  --display-weight: ${weight};`,
      `  --display-spacing: ${spacing};`,
      '}',
    ].join('\n'),
  )
  writeFileSync(join(made, `${pair}.css`), `${faces.join('\n\n')}\n`)
}

async function bodyMetrics(family) {
  return fromBuffer(await cut(families[family].file, 'truetype', bodyWeights.min))
}

function cut(file, targetFormat, axis) {
  return subsetFont(readFileSync(file), letters, { targetFormat, ...(axis && { variationAxes: { wght: axis } }) })
}

/** Where headings are set in the same family, its file has two names: one may come late, the other not. */
function textName(family) {
  return `${family} Text`
}

function face(family, display, name = family) {
  return [
    '@font-face {',
    `  font-family: "${name}";`,
    '  font-style: normal;',
    // One weight stands for all: a browser must not thicken it once more.
    '  font-weight: 100 900;',
    `  font-display: ${display};`,
    `  src: url("./${fileOf(family)}") format("woff2");`,
    '}',
  ].join('\n')
}

function fallbacks(family, kind, metrics) {
  return systemFonts[kind].map(({ name, local, metrics: system }) => {
    const size = metrics.xWidthAvg / metrics.unitsPerEm / (system.xWidthAvg / system.unitsPerEm)
    const share = (value) => percent(Math.abs(value) / metrics.unitsPerEm / size)
    return [
      '@font-face {',
      `  font-family: "${family} on ${name}";`,
      `  src: ${local.map((font) => `local("${font}")`).join(', ')};`,
      `  size-adjust: ${percent(size)};`,
      `  ascent-override: ${share(metrics.ascent)};`,
      `  descent-override: ${share(metrics.descent)};`,
      `  line-gap-override: ${share(metrics.lineGap)};`,
      '}',
    ].join('\n')
  })
}

function variable(name, axis, seen) {
  return { ...packaged(`@fontsource-variable/${name}`, `${name}-latin-wght-normal`), axis, ...(seen && { seen }) }
}

function still(name) {
  return packaged(`@fontsource/${name}`, `${name}-latin-400-normal`)
}

function packaged(name, file) {
  const folder = dirname(require.resolve(`${name}/package.json`))
  return { file: join(folder, 'files', `${file}.woff2`), license: join(folder, 'LICENSE') }
}

function slugOf(family) {
  return family.toLowerCase().replaceAll(' ', '-')
}

function fileOf(family) {
  return `${slugOf(family)}.woff2`
}

function percent(share) {
  return `${Math.round(share * 1000) / 10}%`
}

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}
