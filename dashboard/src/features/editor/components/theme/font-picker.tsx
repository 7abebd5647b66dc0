import { fontPairs } from '@porchlight/contract/options'
import type { PageContent } from '@porchlight/contract/page'
import { fontNames, themes } from '@porchlight/domain/themes'
import { useId } from 'react'
import * as words from '../../../../words/editor.ts'
import { useEditor } from '../../model/use-editor.ts'
import { useField } from '../../model/use-field.ts'
import './fonts.ts'
import classes from './theme-picker.module.css'

const choices: PageContent['fonts'][] = ['theme', ...fontPairs]

/** What the page is set in, each shown in itself. */
export function FontPicker() {
  const group = useId()
  const theme = useEditor(({ document }) => document.page.theme)
  const { value, set } = useField('page', 'fonts')
  return (
    <fieldset className={classes.fonts}>
      <legend>{words.fonts}</legend>
      <div className={classes.fontGrid}>
        {choices.map((choice) => {
          const pair = choice === 'theme' ? themes[theme].fonts : choice
          const name = choice === 'theme' ? words.fromTheTheme : fontNames[pair]
          return (
            <label key={choice} className={classes.font}>
              <input type="radio" name={group} checked={choice === value} onChange={() => set(choice)} />
              <span data-fonts={pair}>
                <strong aria-hidden="true">{words.welcomeHome}</strong>
                <span className={classes.pair}>{name}</span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
