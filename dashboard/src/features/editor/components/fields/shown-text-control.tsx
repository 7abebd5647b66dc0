import { ActionIcon } from '@mantine/core'
import { fill } from '@porchlight/domain/fill'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import * as words from '../../../../words/editor.ts'
import { useField } from '../../model/use-field.ts'
import classes from './fields.module.css'
import { TextControl } from './text-control.tsx'

interface ShownTextControlProps {
  name: 'heading' | 'subHeading'
  shownBy: 'showHeading' | 'showSubHeading'
  label: string
  maxLength: number
  isLong?: boolean
}

/** A text with an eye: hidden on the page, it is kept all the same. */
export function ShownTextControl({ shownBy, label, ...rest }: ShownTextControlProps) {
  const shown = useField('page', shownBy)
  const Icon = shown.value ? IconEye : IconEyeOff
  return (
    <TextControl
      part="page"
      label={label}
      {...rest}
      classNames={{ input: shown.value ? undefined : classes.unseen, section: classes.eye }}
      rightSectionWidth={48}
      rightSectionPointerEvents="auto"
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={fill(words.showLabel, { label })}
          aria-pressed={shown.value}
          onClick={() => shown.set(!shown.value)}
        >
          <Icon size={20} aria-hidden="true" />
        </ActionIcon>
      }
    />
  )
}
