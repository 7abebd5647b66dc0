import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { workForm } from '@porchlight/contract/page-changes'
import { fill } from '@porchlight/domain/fill'
import { shownPrice } from '@porchlight/domain/money'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { Dialog } from '../../../../ui/dialog.tsx'
import { AmountField } from '../../../../ui/form/amount-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import * as words from '../../../../words/editor.ts'
import { useEditor } from '../../model/use-editor.ts'
import { useField } from '../../model/use-field.ts'
import { findIssue } from '../../model/validate.ts'
import { ImageControl } from '../fields/image-control.tsx'
import classes from './item-form.module.css'
import { ItemForm } from './item-form.tsx'
import { Section } from './section.tsx'
import { SortableList } from './sortable-list.tsx'
import { useItems } from './use-items.ts'

interface Item {
  title: string
  price: string
  workImage: string
}

export function WorkSection() {
  const { value, set, adjust, onBlur } = useField('page', 'myWork')
  const { issues } = useEditor()
  const items = useItems<Item>(value.dataList, (dataList) => set({ ...value, dataList }))
  return (
    <Section
      title={words.myWork}
      count={value.dataList.length}
      addLabel={words.addMyWork}
      onAdd={items.add}
      error={findIssue(issues, 'myWork.dataList')}
    >
      <TextInput
        label={words.myWorkTitle}
        value={value.title}
        maxLength={limits.page.sectionTitle}
        error={issues['myWork.title']}
        onBlur={onBlur}
        onChange={(event) => adjust({ ...value, title: event.currentTarget.value })}
      />
      <SortableList
        label={words.myWork}
        items={value.dataList}
        getName={({ title }) => title}
        onReorder={items.reorder}
        onEdit={items.edit}
        onRemove={items.remove}
        render={({ title, price, workImage }) => (
          <>
            {workImage && <img src={workImage} alt="" className={classes.thumbnail} />}
            <span className={classes.lines}>
              <span>{title}</span>
              <span>{shownPrice(price)}</span>
            </span>
          </>
        )}
      />
      <Dialog isOpen={items.open !== null} title={words.myWork} onClose={items.close} closesOutside={false}>
        {items.open !== null && <WorkForm item={items.item} onStore={items.store} onClose={items.close} />}
      </Dialog>
    </Section>
  )
}

interface WorkFormProps {
  item: Item | undefined
  onStore: (item: Item) => void
  onClose: () => void
}

function WorkForm({ item, onStore, onClose }: WorkFormProps) {
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
