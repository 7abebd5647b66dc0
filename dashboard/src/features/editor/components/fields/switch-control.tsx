import { Switch } from '@mantine/core'
import { useField } from '../../model/use-field.ts'

export function SwitchControl({
  name,
  label,
}: {
  name: 'showPropertyVal' | 'showNewsLetter' | 'showSocialLinks'
  label: string
}) {
  const { value, set } = useField('profile', name)
  return <Switch label={label} checked={value} onChange={(event) => set(event.currentTarget.checked)} size="md" />
}
