import { type ThemeName, themeNames } from '@porchlight/contract/options'
import type { Look } from '@porchlight/domain/look'
import { themes } from '@porchlight/domain/themes'
import { useId } from 'react'
import * as words from '../../../../words/editor.ts'
import classes from './theme-picker.module.css'
import { ThemePicture } from './theme-picture.tsx'
import type { ThemeSample } from './theme-sample.ts'

interface ThemePickerProps {
  value: ThemeName
  onChange: (theme: ThemeName) => void
  /** How the page would look in it. */
  lookIn: (theme: ThemeName) => Look
  sample: ThemeSample
}

/** The agent's own page in every theme; one of them is worn. */
export function ThemePicker({ value, onChange, lookIn, sample }: ThemePickerProps) {
  const group = useId()
  return (
    <fieldset className={classes.themes}>
      <legend>{words.theme}</legend>
      <div className={classes.grid}>
        {themeNames.map((name) => (
          <label key={name} className={classes.theme}>
            <input type="radio" name={group} value={name} checked={name === value} onChange={() => onChange(name)} />
            <ThemePicture look={lookIn(name)} sample={sample} />
            <span>{themes[name].name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
