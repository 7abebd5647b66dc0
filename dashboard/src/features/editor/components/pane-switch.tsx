import { Button } from '@mantine/core'
import * as words from '../../../words/editor.ts'
import classes from './editor.module.css'

export type Pane = 'edit' | 'preview'

/** On a phone there is room for one side at a time. */
export function PaneSwitch({ pane, onChange }: { pane: Pane; onChange: (pane: Pane) => void }) {
  return (
    <fieldset className={classes.paneSwitch} aria-label={words.show}>
      {(['edit', 'preview'] as const).map((name) => (
        <Button
          key={name}
          size="sm"
          variant={name === pane ? 'filled' : 'default'}
          aria-pressed={name === pane}
          onClick={() => onChange(name)}
        >
          {name === 'edit' ? words.edit : words.preview}
        </Button>
      ))}
    </fieldset>
  )
}
