import { TextInput } from '@mantine/core'
import { limits } from '@porchlight/contract/limits'
import { fill } from '@porchlight/domain/fill'
import { Dialog } from '../../../../ui/dialog.tsx'
import * as words from '../../../../words/editor.ts'
import { useField } from '../../model/use-field.ts'
import classes from './item-form.module.css'
import { TestimonialForm } from './late-forms.ts'
import { Section } from './section.tsx'
import { SortableList } from './sortable-list.tsx'
import type { Testimonial } from './testimonial-form.tsx'
import { useItems } from './use-items.ts'

export function TestimonialsSection() {
  const { value, set, adjust, error } = useField('page', 'testimonial')
  const items = useItems<Testimonial>(value.dataList, (dataList) => set({ ...value, dataList }))
  return (
    <Section
      title={words.testimonials}
      count={value.dataList.length}
      addLabel={words.addTestimonial}
      onAdd={items.add}
      error={error}
    >
      <TextInput
        label={words.testimonialsTitle}
        value={value.title}
        maxLength={limits.page.sectionTitle}
        onChange={(event) => adjust({ ...value, title: event.currentTarget.value })}
      />
      <SortableList
        label={words.testimonials}
        items={value.dataList}
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
