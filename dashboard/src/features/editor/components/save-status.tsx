import { fill } from '@porchlight/domain/fill'
import { IconAlertTriangle, IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react'
import * as words from '../../../words/editor.ts'
import { useEditor } from '../model/use-editor.ts'
import classes from './save-status.module.css'

const looks = {
  saved: { text: words.saved, tone: 'quiet', Icon: IconCheck },
  waiting: { text: words.saving, tone: 'quiet', Icon: IconLoader2 },
  saving: { text: words.saving, tone: 'quiet', Icon: IconLoader2 },
  offline: {
    text: words.youreOfflineYourChanges,
    tone: 'loud',
    Icon: IconCloudOff,
  },
  refused: { text: words.notSavedYetPleaseCheck, tone: 'loud', Icon: IconAlertTriangle },
  conflict: { text: words.notSavedThisWasChanged, tone: 'loud', Icon: IconAlertTriangle },
} as const

/** Quiet when autosave did its work, loud when it did not. */
export function SaveStatus() {
  const save = useEditor((snapshot) => snapshot.save)
  const { text, tone, Icon } = looks[save.kind]
  const said = save.kind === 'refused' && save.message ? fill(words.notSavedMessage, { message: save.message }) : text
  return (
    <p className={classes.status} data-state={save.kind} data-tone={tone} role={tone === 'loud' ? 'alert' : 'status'}>
      <Icon size={16} aria-hidden="true" />
      <span>{said}</span>
    </p>
  )
}
