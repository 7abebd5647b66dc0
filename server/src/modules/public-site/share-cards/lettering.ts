import { join } from 'node:path'
import type { FontPair } from '@porchlight/contract/options'
import sharp from 'sharp'
import { repositoryRoot } from '../../../paths.ts'

const fontFolder = join(repositoryRoot, 'server/src/modules/public-site/share-cards/fonts')

/** What each pair's headings are set in: the file, and the family by the name that the file itself says. */
const fonts: Record<FontPair, { file: string; family: string }> = {
  fraunces: { file: 'fraunces', family: 'Fraunces' },
  playfair: { file: 'playfair-display', family: 'Playfair Display' },
  cormorant: { file: 'cormorant-garamond', family: 'Cormorant Garamond Light' },
  lora: { file: 'lora', family: 'Lora' },
  'dm-serif': { file: 'dm-serif-display', family: 'DM Serif Display' },
  grotesk: { file: 'space-grotesk', family: 'Space Grotesk Light' },
  oswald: { file: 'oswald', family: 'Oswald' },
  nunito: { file: 'nunito', family: 'Nunito ExtraLight' },
}

interface Lettering {
  size: number
  colour: string
  pair: FontPair
  /** The room there is; what is larger is made smaller. */
  width: number
  height: number
}

/** Spaces, marks without a shape and the empty braille cell. */
const invisible = /^[\s\u2800\p{Default_Ignorable_Code_Point}\p{Cf}]*$/u

export const plainText = (words: string): string => words.replace(/\p{Cc}/gu, ' ').trim()

/** Words in the headings' font of a pair, on nothing; null where there is nothing to see. */
export async function drawLetters(words: string, { size, colour, pair, width, height }: Lettering) {
  const text = plainText(words)
  if (invisible.test(text)) return null
  const markup = `<span foreground="${colour}">${escapeMarkup(text)}</span>`
  const { file, family } = fonts[pair]
  const fontfile = join(fontFolder, `${file}.ttf`)
  try {
    const { data, info } = await sharp({
      text: { text: markup, font: `${family}, ${size}`, fontfile, rgba: true, width, dpi: 72 },
    })
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { png: data, width: info.width, height: info.height }
  } catch (error) {
    // Other letters that the font draws as nothing. Lines drawn at once share one place for what went wrong, so that
    // the reason may be another's; without a font at all the other lines would be missing as well.
    if (error instanceof Error && /no text to render|failOn/.test(error.message)) return null
    throw error
  }
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
