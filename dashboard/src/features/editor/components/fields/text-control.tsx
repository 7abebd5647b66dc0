import { Textarea, TextInput, type TextInputProps } from '@mantine/core'
import type { EditorDocument } from '../../model/document.ts'
import type { PartName } from '../../model/editor-store.ts'
import { useField } from '../../model/use-field.ts'
import classes from './fields.module.css'

type TextNames<Part> = { [Name in keyof Part]: Part[Name] extends string ? Name : never }[keyof Part] & string

interface TextControlProps<Part extends PartName>
  extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'name'> {
  part: Part
  name: TextNames<EditorDocument[Part]>
  label: string
  isLong?: boolean
}

/** A text of the page or the profile that saves itself while it is typed. */
export function TextControl<Part extends PartName>({
  part,
  name,
  isLong,
  description,
  ...rest
}: TextControlProps<Part>) {
  const field = useField(part, name)
  const Input = isLong ? Textarea : TextInput
  return (
    <Input
      {...(rest as object)}
      {...(isLong && { autosize: true, minRows: 2 })}
      className={description ? undefined : classes.bare}
      value={field.value as string}
      description={field.error ? undefined : description}
      error={field.error}
      onBlur={field.onBlur}
      onChange={(event: { currentTarget: { value: string } }) =>
        field.adjust(event.currentTarget.value as EditorDocument[Part][typeof name])
      }
    />
  )
}
