import type { SocialSection } from '@porchlight/contract/options'
import * as words from '../../../../words/editor.ts'
import { useField } from '../../model/use-field.ts'
import classes from '../fields/fields.module.css'
import { SortableList } from './sortable-list.tsx'

const names: Record<SocialSection, string> = {
  links: words.links,
  videos: words.videos,
  valuation: words.propertyValuation,
  reviews: words.testimonials,
  work: words.myWork,
  documents: words.pdfs,
  newsletter: words.newsletter,
}

/** What follows the profile on the page, from top to bottom. */
export function SectionOrder() {
  const { value, set } = useField('page', 'sectionOrder')
  return (
    <>
      <p className={classes.note}>{words.dragTheSectionsOrUse}</p>
      <SortableList
        label={words.orderOfSections}
        items={value}
        getName={(section) => names[section]}
        onReorder={set}
        render={(section) => <span>{names[section]}</span>}
      />
    </>
  )
}
