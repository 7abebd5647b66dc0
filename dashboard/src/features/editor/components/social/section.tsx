import { Button } from '@mantine/core'
import { limits } from '@porchlight/contract/limits'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Notice } from '../../../../ui/notice.tsx'
import * as words from '../../../../words/editor.ts'
import classes from '../fields/fields.module.css'

interface SectionProps {
  title: string
  count: number
  addLabel: string
  onAdd: () => void
  error?: string | undefined
  children: ReactNode
}

/** A list of the social page, with the button that adds to it. */
export function Section({ title, count, addLabel, onAdd, error, children }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className={classes.sectionTitle}>{title}</h2>
      {children}
      {error && <Notice tone="bad">{error}</Notice>}
      {count < limits.page.items ? (
        <Button variant="default" size="sm" leftSection={<IconPlus size={18} />} onClick={onAdd}>
          {addLabel}
        </Button>
      ) : (
        <p className={classes.note}>{words.thisListIsFull}</p>
      )}
    </section>
  )
}
