import { ActionIcon } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { pageKinds } from '@porchlight/contract/page-kinds'
import { findUnpublishable } from '@porchlight/domain/publishable'
import { IconArrowBackUp, IconArrowForwardUp, IconX } from '@tabler/icons-react'
import { type ComponentType, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useEntryFocus } from '../../../lib/use-entry-focus.ts'
import { useIsUploading } from '../../../ui/photos/use-photos.ts'
import { WorkButton } from '../../../ui/work-button.tsx'
import * as words from '../../../words/editor.ts'
import { useEdited, useEditor, useEditorStore, usePart } from '../model/use-editor.ts'
import classes from './editor-header.module.css'
import { publishingNoteId } from './publishing-note.tsx'
import { SaveStatus } from './save-status.tsx'
import { useLeaveEditor } from './use-leave-editor.tsx'

export function EditorHeader() {
  const store = useEditorStore()
  const edited = useEdited()
  const profile = usePart('profile')
  const canUndo = useEditor((snapshot) => snapshot.canUndo)
  const canRedo = useEditor((snapshot) => snapshot.canRedo)
  const { close, saveAndExit, publish, showMissing, isLeaving } = useLeaveEditor()
  const isUploading = useIsUploading(store.photos)
  const labelOf = (way: typeof isLeaving, label: string) =>
    isLeaving === way && isUploading ? messages.listings.photosUnderWay : label
  const { state } = useLocation()
  // The list of links sends whoever could not publish there to what is missing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the editor opens
  useEffect(() => {
    if (state?.showMissing) showMissing()
  }, [])
  const hasFace =
    Object.keys(findUnpublishable('social-link', { profile: { ...profile, email: edited.userData.email } })).length ===
    0
  const { isProfile } = pageKinds[edited.campaignType]

  return (
    <header className={classes.header}>
      <HeaderIcon label={words.close} Icon={IconX} onClick={close} />
      <Heading>{messages.links.edit}</Heading>
      <div className={classes.status}>
        <SaveStatus />
      </div>
      <div className={classes.steps}>
        <HeaderIcon label={words.undo} Icon={IconArrowBackUp} disabled={!canUndo} onClick={() => store.undo()} />
        <HeaderIcon label={words.redo} Icon={IconArrowForwardUp} disabled={!canRedo} onClick={() => store.redo()} />
      </div>
      <div className={classes.actions}>
        <WorkButton
          size="sm"
          {...(hasFace && isProfile ? { color: 'amber' } : { variant: 'default' })}
          className={hasFace ? undefined : classes.inactive}
          data-active={hasFace || undefined}
          isWorking={isLeaving === 'save'}
          aria-describedby={isProfile && edited.status === 'draft' ? publishingNoteId : undefined}
          onClick={saveAndExit}
        >
          {labelOf('save', messages.listings.saveAndExit)}
        </WorkButton>
        {!isProfile && (
          <WorkButton size="sm" color="amber" isWorking={isLeaving === 'publish'} onClick={publish}>
            {labelOf('publish', words.publish)}
          </WorkButton>
        )}
      </div>
    </header>
  )
}

/** While there is nothing to edit yet. */
export function CreateHeader({ onClose }: { onClose: () => void }) {
  return (
    <header className={classes.header}>
      <HeaderIcon label={words.close} Icon={IconX} onClick={onClose} />
      <Heading>{messages.links.createNew}</Heading>
    </header>
  )
}

/** What the screen is, said to whoever comes in. */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEntryFocus(heading)
  return (
    <h1 ref={heading} className={classes.title} tabIndex={-1}>
      {children}
    </h1>
  )
}

interface HeaderIconProps {
  label: string
  Icon: ComponentType<{ size: number }>
  disabled?: boolean
  onClick: () => void
}

function HeaderIcon({ label, Icon, ...rest }: HeaderIconProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={44} aria-label={label} {...rest}>
      <Icon size={22} />
    </ActionIcon>
  )
}
