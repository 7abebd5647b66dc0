import { IconLink } from '@tabler/icons-react'
import * as words from '../../../../words/editor.ts'
import classes from './create.module.css'

/** What kind of link it will be. */
export function TypeChoice() {
  return (
    <fieldset className={classes.types}>
      <legend>{words.whatWouldYouLike}</legend>
      <label className={classes.type}>
        <input type="radio" name="type" value="social-link" defaultChecked />
        <IconLink size={24} stroke={1.75} aria-hidden="true" />
        <span>
          <strong>{words.socialLink}</strong>
          <span>{words.oneLinkToShareEverything}</span>
        </span>
      </label>
    </fieldset>
  )
}
