import { zodResolver } from '@hookform/resolvers/zod'
import { limits } from '@porchlight/contract/limits'
import { linkForm } from '@porchlight/contract/page-changes'
import { useForm, useWatch } from 'react-hook-form'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useField } from '../../model/use-field.ts'
import classes from './item-form.module.css'
import { ItemForm } from './item-form.tsx'
import { Section } from './section.tsx'
import { SortableList } from './sortable-list.tsx'
import { useItems } from './use-items.ts'

interface Item {
  title: string
  link: string
}

export function LinksSection() {
  const { value, set, error } = useField('profile', 'propertylist')
  const items = useItems<Item>(value, set)
  return (
    <Section title="Links" count={value.length} addLabel="Add Link" onAdd={items.add} error={error}>
      <SortableList
        label="Links"
        items={value}
        getName={({ title }) => title}
        onReorder={items.reorder}
        onEdit={items.edit}
        onRemove={items.remove}
        render={({ title, link }) => (
          <span className={classes.lines}>
            <span>{title}</span>
            <span>{link}</span>
          </span>
        )}
      />
      <Dialog isOpen={items.open !== null} title="Social Link" onClose={items.close} closesOutside={false}>
        {items.open !== null && <LinkForm item={items.item} onStore={items.store} onClose={items.close} />}
      </Dialog>
    </Section>
  )
}

function LinkForm({ item, ...rest }: { item: Item | undefined; onStore: (item: Item) => void; onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(linkForm),
    defaultValues: item ?? { title: '', link: '' },
    mode: 'onTouched',
  })
  const title = useWatch({ control: form.control, name: 'title' })
  return (
    <ItemForm form={form} {...rest}>
      <TextField
        name="title"
        label="Title"
        maxLength={limits.itemTitle}
        hint={`${title.length} of ${limits.itemTitle} characters`}
        data-autofocus
      />
      <TextField name="link" label="Link" type="url" inputMode="url" placeholder="https://" />
    </ItemForm>
  )
}
