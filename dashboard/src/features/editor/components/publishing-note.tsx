import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { pageKinds } from '@porchlight/contract/page-kinds'
import * as words from '../../../words/editor.ts'
import { useEdited, usePart } from '../model/use-editor.ts'
import classes from './editor.module.css'
import { useLeaveEditor } from './use-leave-editor.tsx'

export const publishingNoteId = 'publishing-note'

/** Before a profile is seen by anyone: what its one button does, and whether a picture is still missing. */
export function PublishingNote() {
  const edited = useEdited()
  const { profileImage } = usePart('profile')
  const { showMissing } = useLeaveEditor()
  if (!pageKinds[edited.campaignType].isProfile || edited.status !== 'draft') return null
  return (
    <div className={classes.banner} data-tone="quiet">
      <p id={publishingNoteId}>{messages.links.savingPublishes}</p>
      {!profileImage && (
        <span className={classes.bannerActions}>
          <Button size="compact-sm" variant="default" onClick={showMissing}>
            {words.addYourProfilePictureFirst}
          </Button>
        </span>
      )}
    </div>
  )
}
