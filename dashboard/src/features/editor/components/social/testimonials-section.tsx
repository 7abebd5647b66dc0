import { zodResolver } from '@hookform/resolvers/zod'
import { Rating, TextInput } from '@mantine/core'
import { limits } from '@porchlight/contract/limits'
import { testimonialForm } from '@porchlight/contract/page-changes'
import { useForm, useWatch } from 'react-hook-form'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useField } from '../../model/use-field.ts'
import classes from './item-form.module.css'
import { ItemForm } from './item-form.tsx'
import { Section } from './section.tsx'
import { SortableList } from './sortable-list.tsx'
import { useItems } from './use-items.ts'

interface Item {
  name: string
  description: string
  stars: number
}

export function TestimonialsSection() {
  const { value, set, adjust, error } = useField('page', 'testimonial')
  const items = useItems<Item>(value.dataList, (dataList) => set({ ...value, dataList }))
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

interface TestimonialFormProps {
  item: Item | undefined
  onStore: (item: Item) => void
  onClose: () => void
}

function TestimonialForm({ item, onStore, onClose }: TestimonialFormProps) {
  const form = useForm({
    resolver: zodResolver(testimonialForm),
    defaultValues: item ?? { name: '', description: '', stars: 0 },
    mode: 'onTouched',
  })
  const { name, description, stars } = useWatch({ control: form.control })
  const rate = (value: number) => form.setValue('stars', value, { shouldDirty: true })
  const chooseStars = ({ target }: { target: EventTarget }) => rate(Number((target as HTMLInputElement).value))
  const isComplete = Boolean(name?.trim() && description?.trim() && stars)
  return (
    <ItemForm form={form} onStore={onStore} onClose={onClose} canSave={isComplete}>
      <TextField name="name" label="Name" maxLength={limits.page.reviewer} data-autofocus />
      <TextAreaField name="description" label="Description" maxLength={limits.page.review} />
      {/* The library only marks what the arrow keys choose; a radio that is chosen is taken. */}
      <fieldset className={classes.stars} onChange={chooseStars}>
        <legend>Rating</legend>
        <Rating
          fractions={2}
          size="xl"
          value={stars ?? 0}
          onChange={rate}
          getSymbolLabel={(value) => `${value} of 5 stars`}
        />
      </fieldset>
    </ItemForm>
  )
}
