import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import * as words from '../../words/app.ts'
import classes from './profile-menu.module.css'

const schemes = [
  { value: 'light', label: words.light, Sign: IconSun },
  { value: 'dark', label: words.dark, Sign: IconMoon },
  { value: 'auto', label: words.system, Sign: IconDeviceDesktop },
] as const

/** How bright the app is, on this device; the system decides until somebody does. */
export function AppearanceItems() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <fieldset className={classes.schemes} aria-label={words.appearance}>
      {schemes.map(({ value, label, Sign }) => (
        <Menu.RadioItem
          key={value}
          value={value}
          checked={colorScheme === value}
          className={classes.scheme}
          onChange={() => setColorScheme(value)}
        >
          <Sign size={18} aria-hidden="true" />
          {label}
        </Menu.RadioItem>
      ))}
    </fieldset>
  )
}
