import { Button, TextInput } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { fill } from '@porchlight/domain/fill'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../lib/api.ts'
import * as words from '../words/ui.ts'
import classes from './confirm-modal.module.css'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'
import { WorkButton } from './work-button.tsx'

interface ConfirmModalProps {
  isOpen: boolean
  title: string
  text: ReactNode
  confirmLabel: string
  cancelLabel?: string
  onConfirm: () => Promise<void>
  onClose: () => void
  isDanger?: boolean
  /** A word that has to be typed first, for what nobody should do by accident. */
  typed?: string
}

/** Asks before something that matters is done, stays while it is done, and says so when it could not be. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { isOpen, title, text, confirmLabel, cancelLabel, onConfirm, onClose, isDanger, typed } = props
  const [word, setWord] = useState('')
  const [isWorking, setWorking] = useState(false)
  const [failure, setFailure] = useState('')

  function close() {
    setWord('')
    setFailure('')
    onClose()
  }

  async function confirm() {
    setWorking(true)
    setFailure('')
    try {
      await onConfirm()
      setWord('')
      onClose()
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setWorking(false)
    }
  }

  return (
    <Dialog isOpen={isOpen} onClose={close} title={title} isBusy={isWorking}>
      <div className={classes.body}>
        <p className={classes.text}>{text}</p>
        {typed && (
          <TextInput
            label={fill(words.typeToContinue, { typed })}
            value={word}
            autoComplete="off"
            onChange={(event) => setWord(event.currentTarget.value)}
          />
        )}
        {failure && <Notice tone="bad">{failure}</Notice>}
        <div className={classes.actions}>
          <Button variant="default" onClick={close} disabled={isWorking} data-autofocus={typed ? undefined : true}>
            {cancelLabel ?? messages.general.cancel}
          </Button>
          <WorkButton
            color={isDanger ? 'red' : 'amber'}
            isWorking={isWorking}
            disabled={Boolean(typed) && word.trim() !== typed}
            onClick={confirm}
          >
            {confirmLabel}
          </WorkButton>
        </div>
      </div>
    </Dialog>
  )
}
