import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import * as words from '../words/ui.ts'
import classes from './side-panel.module.css'

interface SidePanelProps {
  isOpen: boolean
  title: string
  onClose: () => void
  children: ReactNode
}

/** Details beside the list they belong to; on a phone the whole screen. */
export function SidePanel({ isOpen, title, onClose, children }: SidePanelProps) {
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={480}
      classNames={{ content: classes.content, title: classes.title, body: classes.body, close: classes.close }}
    >
      <Drawer.Overlay color="var(--overlay)" backgroundOpacity={0.4} />
      <Drawer.Content>
        <div className={classes.header}>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton size={40} iconSize={22} aria-label={words.close} />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
