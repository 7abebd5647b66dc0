import { Button } from '@mantine/core'
import { weave } from '../../../lib/weave.tsx'
import * as words from '../../../words/editor.ts'
import { nameFields } from '../model/field-names.ts'
import { useEditorStore } from '../model/use-editor.ts'
import classes from './editor.module.css'

/** Says what was put back after a reload, and offers to take it away again. */
export function RestoredBanner({ restored, onSeen }: { restored: string[]; onSeen: () => void }) {
  const store = useEditorStore()
  if (restored.length === 0) return null
  return (
    <div className={classes.banner} role="status">
      <p>{weave(words.weRestored, { fields: <strong>{nameFields(restored)}</strong> })}</p>
      <span className={classes.bannerActions}>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            store.undo()
            onSeen()
          }}
        >
          {words.undo}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onSeen}>
          {words.ok}
        </Button>
      </span>
    </div>
  )
}
