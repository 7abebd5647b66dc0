import { TextInput } from '@mantine/core'
import { limits } from '@porchlight/contract/limits'
import { useIssue } from '../../model/use-editor.ts'
import { useField } from '../../model/use-field.ts'
import type { TitledSection } from './use-titled-list.ts'

/** What visitors read above a list, apart from it: a long list would be drawn again with each letter. */
export function SectionTitle({ of, label }: { of: TitledSection; label: string }) {
  const { value, adjust } = useField('page', of)
  const issue = useIssue(`${of}.title`)
  return (
    <TextInput
      label={label}
      value={value.title}
      maxLength={limits.page.sectionTitle}
      error={issue}
      onChange={(event) => adjust({ ...value, title: event.currentTarget.value })}
    />
  )
}
