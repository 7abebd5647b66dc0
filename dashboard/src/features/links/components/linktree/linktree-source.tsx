import { zodResolver } from '@hookform/resolvers/zod'
import { Button, FileButton } from '@mantine/core'
import { limits } from '@porchlight/contract/limits'
import { type LinktreePage, linktreeForm, linktreeMessages } from '@porchlight/contract/linktree'
import { readLinktree } from '@porchlight/domain/linktree'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Form } from '../../../../ui/form/form.tsx'
import { FormMessage } from '../../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import * as words from '../../../../words/links.ts'
import { readPublicLinktree } from '../../api/linktree.ts'
import classes from './linktree.module.css'

export function LinktreeSource({ onFound }: { onFound: (page: LinktreePage) => void }) {
  const form = useForm({ resolver: zodResolver(linktreeForm), defaultValues: { linktree: '' } })
  const [failure, setFailure] = useState('')
  // The window has looked for something to focus before this came.
  useEffect(() => form.setFocus('linktree'), [form.setFocus])

  async function open(file: File | null) {
    if (!file) return
    const found = file.size <= limits.linktree.bytes ? readLinktree(await file.text().catch(() => '')) : null
    if (found) onFound(found)
    else setFailure(linktreeMessages.unreadable)
  }

  return (
    <Form
      form={form}
      className={classes.panel}
      failureToast={null}
      onSubmit={async ({ linktree }) => onFound(await readPublicLinktree(linktree))}
    >
      <p className={classes.text}>{words.wellShow}</p>
      <TextField
        name="linktree"
        label={words.linktreeAddress}
        placeholder="linktr.ee/yourname"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormMessage />
      <SubmitButton>{words.findMyLinks}</SubmitButton>
      <FileButton accept=".html,.htm,text/html" onChange={(file) => void open(file)}>
        {(props) => (
          <Button {...props} variant="default" fullWidth>
            {words.chooseASavedPage}
          </Button>
        )}
      </FileButton>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </Form>
  )
}
