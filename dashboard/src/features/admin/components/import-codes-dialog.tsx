import { zodResolver } from '@hookform/resolvers/zod'
import { Button, FileButton } from '@mantine/core'
import { codeImportForm } from '@porchlight/contract/admin'
import { fill } from '@porchlight/domain/fill'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toastGood } from '../../../ui/toast.ts'
import * as words from '../../../words/admin.ts'
import { importCodes } from '../api/appsumo-codes.ts'
import classes from './agents-page.module.css'

export function ImportCodesDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(codeImportForm), defaultValues: { codes: '' }, mode: 'onTouched' })
  const [refused, setRefused] = useState<string[]>([])

  async function open(file: File | null) {
    if (file) form.setValue('codes', await file.text(), { shouldValidate: true })
  }

  async function submit({ codes }: { codes: string }) {
    const { added, known, refused: lines } = await importCodes(codes)
    toastGood(fill(words.codesAdded, { added, known }))
    setRefused(lines)
    if (lines.length === 0) onClose()
  }

  return (
    <Dialog isOpen onClose={onClose} title={words.importAppSumoCodes} closesOutside={false} size={560}>
      <Form form={form} className={classes.importForm} onSubmit={submit}>
        <TextAreaField
          name="codes"
          label={words.codes}
          hint={words.onePerLine}
          minRows={6}
          maxRows={12}
          spellCheck={false}
          data-autofocus
        />
        <FileButton accept=".txt,.csv,text/plain,text/csv" onChange={open}>
          {(props) => (
            <Button variant="default" leftSection={<IconFileText size={18} aria-hidden="true" />} {...props}>
              {words.chooseAFile}
            </Button>
          )}
        </FileButton>
        {refused.length > 0 && (
          <Notice tone="bad">{fill(words.linesThatAreNoCodes, { refused: refused.join(', ') })}</Notice>
        )}
        <FormMessage />
        <SubmitButton>{words.importIt}</SubmitButton>
      </Form>
    </Dialog>
  )
}
