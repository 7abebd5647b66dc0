import { IconAlertTriangle, IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react'
import { useEditor } from '../model/use-editor.ts'
import classes from './save-status.module.css'

const looks = {
  saved: { text: 'Saved', tone: 'quiet', Icon: IconCheck },
  waiting: { text: 'Saving…', tone: 'quiet', Icon: IconLoader2 },
  saving: { text: 'Saving…', tone: 'quiet', Icon: IconLoader2 },
  offline: {
    text: 'You’re offline. Your changes are safe and will be saved when you’re back online.',
    tone: 'loud',
    Icon: IconCloudOff,
  },
  refused: { text: 'Not saved yet. Please check the marked fields.', tone: 'loud', Icon: IconAlertTriangle },
  conflict: { text: 'Not saved. This was changed in another window.', tone: 'loud', Icon: IconAlertTriangle },
} as const

/** Quiet when autosave did its work, loud when it did not. */
export function SaveStatus() {
  const { save } = useEditor()
  const { text, tone, Icon } = looks[save.kind]
  const said = save.kind === 'refused' && save.message ? `Not saved. ${save.message}` : text
  return (
    <p className={classes.status} data-state={save.kind} data-tone={tone} role={tone === 'loud' ? 'alert' : 'status'}>
      <Icon size={16} aria-hidden="true" />
      <span>{said}</span>
    </p>
  )
}
