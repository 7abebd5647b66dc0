import { zodResolver } from '@hookform/resolvers/zod'
import { Rating } from '@mantine/core'
import { limits } from '@porchlight/contract/limits'
import { testimonialForm } from '@porchlight/contract/page-changes'
import { fill } from '@porchlight/domain/fill'
import { useForm, useWatch } from 'react-hook-form'
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import * as words from '../../../../words/editor.ts'
import classes from './item-form.module.css'
import { ItemForm } from './item-form.tsx'

export interface Testimonial {
  name: string
  description: string
  stars: number
}

interface TestimonialFormProps {
  item: Testimonial | undefined
  onStore: (item: Testimonial) => void
  onClose: () => void
}

export function TestimonialForm({ item, onStore, onClose }: TestimonialFormProps) {
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
      <TextField name="name" label={words.name} maxLength={limits.page.reviewer} data-autofocus />
      <TextAreaField name="description" label={words.description} maxLength={limits.page.review} />
      {/* The library only marks what the arrow keys choose; a radio that is chosen is taken. */}
      <fieldset className={classes.stars} onChange={chooseStars}>
        <legend>{words.rating}</legend>
        <Rating
          fractions={2}
          size="xl"
          value={stars ?? 0}
          onChange={rate}
          getSymbolLabel={(value) => fill(words.starsOfFive, { value })}
        />
      </fieldset>
    </ItemForm>
  )
}
