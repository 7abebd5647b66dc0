import { zodResolver } from '@hookform/resolvers/zod'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { PageContent } from '@porchlight/contract/page'
import { workForm } from '@porchlight/contract/page-changes'
import { fill } from '@porchlight/domain/fill'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { AmountField } from '../../../../ui/form/amount-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import * as words from '../../../../words/editor.ts'
import { ImageControl } from '../fields/image-control.tsx'
import { ItemForm } from './item-form.tsx'

export type Work = PageContent['myWork']['dataList'][number]

interface WorkFormProps {
  item: Work | undefined
  onStore: (item: Work) => void
  onClose: () => void
}

export function WorkForm({ item, onStore, onClose }: WorkFormProps) {
  const form = useForm({
    resolver: zodResolver(workForm),
    defaultValues: item ?? { title: '', price: '', workImage: '' },
    mode: 'onTouched',
  })
  const title = useWatch({ control: form.control, name: 'title' })
  return (
    <ItemForm form={form} onStore={onStore} onClose={onClose}>
      <Controller
        control={form.control}
        name="workImage"
        render={({ field }) => (
          <ImageControl
            label={words.workPhoto}
            value={field.value}
            onChange={field.onChange}
            typeMessage={messages.listings.photoType}
          />
        )}
      />
      <TextField
        name="title"
        label={words.title}
        maxLength={limits.itemTitle}
        hint={fill(words.charactersUsed, { count: title.length, most: limits.itemTitle })}
        data-autofocus
      />
      <AmountField name="price" label={words.price} leftSection="$" />
    </ItemForm>
  )
}
