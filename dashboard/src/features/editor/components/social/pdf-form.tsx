import { zodResolver } from '@hookform/resolvers/zod'
import { limits } from '@porchlight/contract/limits'
import type { PageContent } from '@porchlight/contract/page'
import { pdfForm } from '@porchlight/contract/page-changes'
import { useForm } from 'react-hook-form'
import { TextField } from '../../../../ui/form/text-field.tsx'
import * as words from '../../../../words/editor.ts'
import { ItemForm } from './item-form.tsx'

export type Pdf = PageContent['pdfData'][number]

interface PdfFormProps {
  item: Pdf
  onStore: (item: Pdf) => void
  onClose: () => void
}

export function PdfForm({ item, onStore, onClose }: PdfFormProps) {
  const form = useForm({ resolver: zodResolver(pdfForm), defaultValues: { name: item.name }, mode: 'onTouched' })
  return (
    <ItemForm form={form} onStore={({ name }) => onStore({ ...item, name })} onClose={onClose}>
      <TextField name="name" label={words.name} maxLength={limits.page.fileName} data-autofocus />
    </ItemForm>
  )
}
