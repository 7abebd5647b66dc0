import { zodResolver } from '@hookform/resolvers/zod'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { type LinkIcon, linkIcons } from '@porchlight/contract/options'
import { linkForm } from '@porchlight/contract/page-changes'
import type { ProfileLink } from '@porchlight/contract/profile'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx'
import { MomentField } from '../../../../ui/form/moment-field.tsx'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { ImageControl } from '../fields/image-control.tsx'
import { ItemForm } from './item-form.tsx'

const iconNames: Record<LinkIcon, string> = {
  home: 'House',
  calendar: 'Calendar',
  phone: 'Phone',
  mail: 'Envelope',
  text: 'Speech bubble',
  pin: 'Map pin',
  photos: 'Photos',
  play: 'Play',
  pdf: 'Document',
  star: 'Star',
}
const icons = [{ value: '', label: 'None' }, ...linkIcons.map((icon) => ({ value: icon, label: iconNames[icon] }))]

interface LinkFormProps {
  item: ProfileLink
  onStore: (item: ProfileLink) => void
  onClose: () => void
}

export function LinkForm({ item, onStore, onClose }: LinkFormProps) {
  const form = useForm({
    resolver: zodResolver(linkForm),
    defaultValues: item,
    mode: 'onTouched',
  })
  const [title, image] = useWatch({ control: form.control, name: ['title', 'image'] })
  return (
    <ItemForm form={form} onStore={onStore} onClose={onClose}>
      <TextField
        name="title"
        label="Title"
        maxLength={limits.itemTitle}
        hint={`${title.length} of ${limits.itemTitle} characters`}
        data-autofocus
      />
      <TextField name="link" label="Link" type="url" inputMode="url" placeholder="https://" />
      <Controller
        control={form.control}
        name="image"
        render={({ field, fieldState }) => (
          <ImageControl
            label="Thumbnail"
            value={field.value ?? ''}
            onChange={field.onChange}
            error={fieldState.error?.message}
            typeMessage={messages.listings.photoType}
          />
        )}
      />
      {!image && <SelectField name="icon" label="Icon" data={icons} />}
      <CheckboxField name="isFeatured" label="Feature this link" hint="It’s shown larger. You can feature one link." />
      <MomentField name="showFrom" label="Show from" />
      <MomentField name="showUntil" label="Show until" hint="In your time zone. Leave both empty to always show it." />
    </ItemForm>
  )
}
