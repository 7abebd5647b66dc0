import type { SocialSection } from '@porchlight/contract/options'
import { useField } from '../../model/use-field.ts'
import classes from '../fields/fields.module.css'
import { SortableList } from './sortable-list.tsx'

const names: Record<SocialSection, string> = {
  links: 'Links',
  videos: 'Videos',
  valuation: 'Property Valuation',
  reviews: 'Testimonials',
  work: 'My Work',
  documents: 'PDFs',
  newsletter: 'Newsletter',
}

/** What follows the profile on the page, from top to bottom. */
export function SectionOrder() {
  const { value, set } = useField('page', 'sectionOrder')
  return (
    <>
      <p className={classes.note}>Drag the sections, or use the arrows, to put them in the order visitors see.</p>
      <SortableList
        label="Order of sections"
        items={value}
        getName={(section) => names[section]}
        onReorder={set}
        render={(section) => <span>{names[section]}</span>}
      />
    </>
  )
}
