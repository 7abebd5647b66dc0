import { TextInput } from '@mantine/core'
import { limits } from '@porchlight/contract/limits'
import { lazy } from 'react'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useField } from '../../model/use-field.ts'
import classes from './item-form.module.css'
import { Section } from './section.tsx'
import { SortableList } from './sortable-list.tsx'
import type { Testimonial } from './testimonial-form.tsx'
import { useItems } from './use-items.ts'

/** Comes with its dialog, which opens once both are there. */
const TestimonialForm = lazy(async () => ({ default: (await import('./testimonial-form.tsx')).TestimonialForm }))

export function TestimonialsSection() {
  const { value, set, adjust, error } = useField('page', 'testimonial')
  const items = useItems<Testimonial>(value.dataList, (dataList) => set({ ...value, dataList }))
  return (
    <Section
      title="Testimonials"
      count={value.dataList.length}
      addLabel="Add Testimonial"
      onAdd={items.add}
      error={error}
    >
      <TextInput
        label="Testimonials title"
        value={value.title}
        maxLength={limits.page.sectionTitle}
        onChange={(event) => adjust({ ...value, title: event.currentTarget.value })}
      />
      <SortableList
        label="Testimonials"
        items={value.dataList}
        getName={({ name }) => name}
        onReorder={items.reorder}
        onEdit={items.edit}
        onRemove={items.remove}
        render={({ name, description, stars }) => (
          <span className={classes.lines}>
            <span>{name}</span>
            <span>
              {stars} of 5 stars. {description}
            </span>
          </span>
        )}
      />
      <Dialog isOpen={items.open !== null} title="Testimonial" onClose={items.close} closesOutside={false}>
        {items.open !== null && <TestimonialForm item={items.item} onStore={items.store} onClose={items.close} />}
      </Dialog>
    </Section>
  )
}
