import * as words from '../../../../words/editor.ts'
import classes from './previews.module.css'
import { useFoundAs } from './use-found-as.ts'

/** As a search engine would show it. */
export function SearchPreview({ address }: { address: string }) {
  const { title, description } = useFoundAs()
  return (
    <section aria-label={words.searchResultPreview}>
      <h2 className={classes.heading}>{words.inSearchResults}</h2>
      <div className={classes.result}>
        <span className={classes.address}>{address.replace(/^https?:\/\//, '').replaceAll('/', ' › ')}</span>
        <span className={classes.title}>{title}</span>
        <span className={classes.description}>{description}</span>
      </div>
    </section>
  )
}
