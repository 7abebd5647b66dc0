import * as words from '../../../../words/editor.ts'
import { useColour } from '../../model/use-colour.ts'
import { ColourField } from './colour-field.tsx'

/** What the buttons of the page are painted with, and words that stand out. */
export function AccentControl() {
  const { value, adjust } = useColour('accentColor')
  return <ColourField label={words.accentColor} value={value} onChange={({ hex }) => adjust(hex)} />
}
