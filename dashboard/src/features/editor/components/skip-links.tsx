import { SkipLink } from '../../../ui/skip-link.tsx'
import * as words from '../../../words/editor.ts'
import classes from './skip-links.module.css'

export const editorPlaces = { fields: 'fields', preview: 'preview' } as const

/** Over the tabs to the fields, and over all the fields to what they look like. */
export function SkipLinks() {
  return (
    <>
      <SkipLink to={editorPlaces.fields}>{words.skipToContent}</SkipLink>
      <SkipLink to={editorPlaces.preview} className={classes.toPreview ?? ''}>
        {words.skipToPreview}
      </SkipLink>
    </>
  )
}
