import { Button, FileButton, Progress } from '@mantine/core'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { messageOf } from '../../../../lib/api.ts'
import { uploadFile } from '../../../../lib/upload.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import * as words from '../../../../words/editor.ts'
import { useField } from '../../model/use-field.ts'
import classes from '../fields/fields.module.css'
import own from './item-form.module.css'
import { PdfForm } from './late-forms.ts'
import type { Pdf } from './pdf-form.tsx'
import { PdfThumbnail } from './pdf-thumbnail.tsx'
import { SortableList } from './sortable-list.tsx'
import { useItems } from './use-items.ts'

/** Papers to take along: each shows its first page. */
export function PdfSection() {
  const { value, set, error } = useField('page', 'pdfData')
  const items = useItems<Pdf>(value, set)
  const resetFile = useRef<() => void>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState('')

  async function add(file: File | null) {
    resetFile.current?.()
    if (!file) return
    setProblem(findProblem(file))
    if (findProblem(file)) return
    setProgress(0)
    try {
      const link = await uploadFile(file, { kind: 'pdf', onProgress: setProgress })
      set([...value, { name: file.name.replace(/\.pdf$/i, '').slice(0, limits.page.fileName), file: link }])
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setProgress(null)
    }
  }

  return (
    <section className={classes.section} aria-label={words.pdfs}>
      <h2 className={classes.sectionTitle}>{words.pdfs}</h2>
      <SortableList
        label={words.pdfs}
        items={value}
        getName={({ name }) => name}
        onReorder={items.reorder}
        onEdit={items.edit}
        onRemove={items.remove}
        render={({ name, file }) => (
          <>
            <PdfThumbnail link={file} />
            <span className={own.lines}>
              <span>{name}</span>
            </span>
          </>
        )}
      />
      {progress !== null && <Progress value={progress * 100} aria-label={words.uploadingThePdf} />}
      {(problem || error) && <Notice tone="bad">{problem || error}</Notice>}
      <FileButton
        onChange={add}
        accept="application/pdf"
        resetRef={resetFile}
        disabled={value.length >= limits.page.items}
      >
        {(button) => (
          <Button {...button} variant="default" size="sm" leftSection={<IconFileTypePdf size={18} />}>
            {words.uploadPdf}
          </Button>
        )}
      </FileButton>
      <Dialog isOpen={items.item !== undefined} title={words.pdf} onClose={items.close} closesOutside={false}>
        {items.item && <PdfForm item={items.item} onStore={items.store} onClose={items.close} />}
      </Dialog>
    </section>
  )
}

function findProblem(file: File): string {
  if (file.type !== 'application/pdf') return messages.profile.pdfType
  return file.size > limits.photos.bytes ? messages.general.pdfSize : ''
}
