import { initialsOf } from '@porchlight/domain/initials'
import { dressOf, type Look } from '@porchlight/domain/look'
import type { CSSProperties } from 'react'
import './fonts.ts'
import classes from './theme-picture.module.css'
import type { ThemeSample } from './theme-sample.ts'

/** A page in a theme, small: the agent's own words and face, painted with what the page itself is painted with. */
export function ThemePicture({ look, sample }: { look: Look; sample: ThemeSample }) {
  const { style, ...attributes } = dressOf(look)
  return (
    <span className={classes.picture} aria-hidden="true">
      <span className={classes.page} style={style as CSSProperties} {...attributes}>
        {sample.photo ? (
          <img className={classes.photo} src={sample.photo} alt="" loading="lazy" />
        ) : (
          <Face sample={sample} />
        )}
        <span className={classes.title}>{sample.title}</span>
        {sample.line && <span className={classes.line}>{sample.line}</span>}
        <span className={classes.button}>{sample.button}</span>
        {sample.links.map((title, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same link may stand there twice
          <span key={`${index}-${title}`} className={classes.link}>
            {title}
          </span>
        ))}
      </span>
    </span>
  )
}

function Face({ sample }: { sample: ThemeSample }) {
  if (sample.face) return <img className={classes.face} src={sample.face} alt="" loading="lazy" />
  return <span className={classes.face}>{initialsOf(sample.title)}</span>
}
