import { IconLink } from '@tabler/icons-react'
import classes from './create.module.css'

/** What kind of link it will be. */
export function TypeChoice() {
  return (
    <fieldset className={classes.types}>
      <legend>What would you like to create?</legend>
      <label className={classes.type}>
        <input type="radio" name="type" value="social-link" defaultChecked />
        <IconLink size={24} stroke={1.75} aria-hidden="true" />
        <span>
          <strong>Social Link</strong>
          <span>One link to share everything for social media.</span>
        </span>
      </label>
    </fieldset>
  )
}
