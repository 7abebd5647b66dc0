import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as words from '../words/ui.ts'
import classes from './dialog.module.css'

export interface DialogProps {
  isOpen: boolean
  title: string
  /** Absent where there is no way back. */
  onClose?: () => void
  size?: number
  /** A click beside it is often a slip; what was typed should not be lost by one. */
  closesOutside?: boolean
  /** Nothing closes it while it is at work. */
  isBusy?: boolean
  children: ReactNode
}

/** Keeps focus inside while it is open and gives it back afterwards. */
export function DialogWindow(props: DialogProps) {
  const { isOpen, title, onClose, size = 448, closesOutside = true, isBusy, children } = props
  const canClose = onClose !== undefined && !isBusy
  const content = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  // The library gives no focus back where a dialog begins open, or is taken away as a whole.
  useEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    setShown(true)
    return () => {
      setShown(false)
      const { activeElement, body } = document
      const isInside = activeElement === body || content.current?.contains(activeElement)
      if (isInside && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [isOpen])
  return (
    <Modal.Root
      opened={isShown}
      returnFocus={false}
      onClose={onClose ?? stay}
      centered
      size={size}
      closeOnClickOutside={closesOutside && canClose}
      closeOnEscape={canClose}
      transitionProps={{ transition: 'pop', duration: 160 }}
      classNames={{ content: classes.content, title: classes.title, close: classes.close, body: classes.body }}
    >
      <Modal.Overlay color="var(--overlay)" backgroundOpacity={0.6} />
      <Modal.Content ref={content}>
        {/* Not the library's own header: that one is a second banner of the page to a screen reader. */}
        <div className={classes.header}>
          <Modal.Title>{title}</Modal.Title>
          {onClose && <Modal.CloseButton size={40} iconSize={22} aria-label={words.close} disabled={isBusy} />}
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function stay() {}
