import { useColour } from '../../model/use-colour.ts'
import { useIssue } from '../../model/use-editor.ts'
import { ColourField } from './colour-field.tsx'
import { writeColour } from './colour-text.ts'

/** A colour of the page, with its opacity. */
export function ColourControl({ name, label }: { name: 'textColor' | 'backgroundColor'; label: string }) {
  const { value, adjust } = useColour(name)
  const issue = useIssue(name)
  return <ColourField label={label} value={writeColour(value)} withAlpha onChange={adjust} error={issue} />
}
