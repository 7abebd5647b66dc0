import { NativeSelect } from '@mantine/core'
import { languageNames, languages, type PageLanguage } from '@porchlight/contract/languages'
import * as words from '../../../../words/editor.ts'
import { useField } from '../../model/use-field.ts'

const choices = [
  { value: 'visitor', label: words.eachVisitorsOwn },
  ...languages.map((language) => ({ value: language, label: languageNames[language] })),
]

export function LanguageControl() {
  const { value, set } = useField('page', 'language')
  return (
    <NativeSelect
      label={words.language}
      description={words.forButtonsFormsAndEmails}
      data={choices}
      value={value}
      onChange={({ currentTarget }) => set(currentTarget.value as PageLanguage)}
    />
  )
}
