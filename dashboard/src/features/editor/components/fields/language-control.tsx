import { NativeSelect } from '@mantine/core'
import { languageNames, languages, type PageLanguage } from '@porchlight/contract/languages'
import { useField } from '../../model/use-field.ts'

const choices = [
  { value: 'visitor', label: 'Each visitor’s own' },
  ...languages.map((language) => ({ value: language, label: languageNames[language] })),
]

export function LanguageControl() {
  const { value, set } = useField('page', 'language')
  return (
    <NativeSelect
      label="Language"
      description="For buttons, forms and emails to visitors. What you write stays as you write it."
      data={choices}
      value={value}
      onChange={({ currentTarget }) => set(currentTarget.value as PageLanguage)}
    />
  )
}
