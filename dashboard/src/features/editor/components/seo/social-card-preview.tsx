import * as editorWords from '../../../../words/editor.ts'
import { useEdited } from '../../model/use-editor.ts'
import classes from './previews.module.css'
import { useFoundAs } from './use-found-as.ts'

/** As a message or a feed would show the link. */
export function SocialCardPreview() {
  const edited = useEdited()
  const { title, description, image } = useFoundAs()
  return (
    <section aria-label={editorWords.socialCardPreview}>
      <h2 className={classes.heading}>{editorWords.whenShared}</h2>
      <div className={classes.card}>
        {image && <img src={image} alt="" className={classes.picture} />}
        <div className={classes.words}>
          <span className={classes.host}>{edited.userData.domain.replace(/^https?:\/\//, '')}</span>
          <span className={classes.cardTitle}>{title}</span>
          <span className={classes.cardText}>{description}</span>
        </div>
      </div>
    </section>
  )
}
