import { fill } from '@porchlight/domain/fill'
import * as words from '../../words/ui.ts'
/** How the values of fields are shown where two versions stand side by side. */
export const showYesOrNo = (value: unknown) => (value === true ? words.yes : words.no)

export const showPicture = (value: unknown) => (value ? <img src={String(value)} alt="" /> : '')

export const showList = (value: unknown) => (Array.isArray(value) ? value.join(', ') : '')

export const showPhotos = (value: unknown) => {
  const count = Array.isArray(value) ? value.length : 0
  return fill(words.photosInThisOrder, { count })
}

/** The words of a choice for what is stored of it. */
export const showChoice = (choices: readonly (readonly [string, string])[]) => (value: unknown) =>
  choices.find(([stored]) => stored === value)?.[1] ?? String(value)
