import { useField } from '../../model/use-field.ts'
import { ColourField } from './colour-field.tsx'

/** What the buttons of the page are painted with, and words that stand out. */
export function AccentControl() {
  const { value, adjust } = useField('page', 'accentColor')
  return <ColourField label="Accent Color" value={value} onChange={({ hex }) => adjust(hex)} />
}
