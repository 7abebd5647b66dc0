import { fill } from '@porchlight/domain/fill'
import { Dialog } from '../../../../ui/dialog.tsx'
import * as words from '../../../../words/editor.ts'
import classes from './item-form.module.css'
import { TestimonialForm } from './late-forms.ts'
import { Section } from './section.tsx'
import { SectionTitle } from './section-title.tsx'
import { SortableList } from './sortable-list.tsx'
import type { Testimonial } from './testimonial-form.tsx'
import { useItems } from './use-items.ts'
import { useTitledList } from './use-titled-list.ts'

export function TestimonialsSection() {
  const { list, set, error } = useTitledList('testimonial')
  const items = useItems<Testimonial>(list, set)
  return (
    <Section
      title={words.testimonials}
      count={list.length}
      addLabel={words.addTestimonial}
      onAdd={items.add}
      error={error}
    >
      <SectionTitle of="testimonial" label={words.testimonialsTitle} />
      <SortableList
        label={words.testimonials}
        items={list}
        getName={({ name }) => name}
        onReorder={items.reorder}
        onEdit={items.edit}
        onRemove={items.remove}
        render={({ name, description, stars }) => (
          <span className={classes.lines}>
            <span>{name}</span>
            <span>{fill(words.starsAndWords, { stars, description })}</span>
          </span>
        )}
      />
      <Dialog isOpen={items.open !== null} title={words.testimonial} onClose={items.close} closesOutside={false}>
        {items.open !== null && <TestimonialForm item={items.item} onStore={items.store} onClose={items.close} />}
      </Dialog>
    </Section>
  )
}
