import { zodResolver } from '@hookform/resolvers/zod'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { type LinkIcon, linkIcons } from '@porchlight/contract/options'
import { linkForm } from '@porchlight/contract/page-changes'
import { type ProfileLink, plainLink } from '@porchlight/contract/profile'
import { fill } from '@porchlight/domain/fill'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { CheckboxField } from '../../../../ui/form/checkbox-field.tsx'
import { MomentField } from '../../../../ui/form/moment-field.tsx'
import { SelectField } from '../../../../ui/form/select-field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import * as words from '../../../../words/editor.ts'
import { ImageControl } from '../fields/image-control.tsx'
import { ItemForm } from './item-form.tsx'

const iconNames: Record<LinkIcon, string> = {
  home: words.house,
  calendar: words.calendar,
  phone: words.phone,
  mail: words.envelope,
  text: words.speechBubble,
  pin: words.mapPin,
  photos: words.photos,
  play: words.play,
  pdf: words.document,
  star: words.star,
}
const icons = [{ value: '', label: words.none }, ...linkIcons.map((icon) => ({ value: icon, label: iconNames[icon] }))]

const newLink: ProfileLink = { title: '', link: '', ...plainLink }

interface LinkFormProps {
  item: ProfileLink | undefined
  onStore: (item: ProfileLink) => void
  onClose: () => void
}

export function LinkForm({ item = newLink, onStore, onClose }: LinkFormProps) {
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
        label={words.title}
        maxLength={limits.itemTitle}
        hint={fill(words.charactersUsed, { count: title.length, most: limits.itemTitle })}
        data-autofocus
      />
      <TextField name="link" label={words.link} type="url" inputMode="url" placeholder="https://" />
      <Controller
        control={form.control}
        name="image"
        render={({ field, fieldState }) => (
          <ImageControl
            label={words.thumbnail}
            value={field.value ?? ''}
            onChange={field.onChange}
            error={fieldState.error?.message}
            typeMessage={messages.listings.photoType}
          />
        )}
      />
      {!image && <SelectField name="icon" label={words.icon} data={icons} />}
      <CheckboxField name="isFeatured" label={words.featureThisLink} hint={words.itsShownLarger} />
      <MomentField name="showFrom" label={words.showFrom} />
      <MomentField name="showUntil" label={words.showUntil} hint={words.inYourTimeZoneLeave} />
    </ItemForm>
  )
}
