import { Button, FileButton, Progress } from '@mantine/core'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { messageOf } from '../../../../lib/api.ts'
import { uploadFile } from '../../../../lib/upload.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { useField } from '../../model/use-field.ts'
import classes from '../fields/fields.module.css'
import own from './item-form.module.css'
import { PdfThumbnail } from './pdf-thumbnail.tsx'
import { SortableList } from './sortable-list.tsx'

/** Papers to take along: each shows its first page. */
export function PdfSection() {
  const { value, set } = useField('page', 'pdfData')
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
    <section className={classes.section} aria-label="PDFs">
      <h2 className={classes.sectionTitle}>PDFs</h2>
      <SortableList
        label="PDFs"
        items={value}
        getName={({ name }) => name}
        onReorder={set}
        onRemove={(index) => set(value.filter((_, place) => place !== index))}
        render={({ name, file }) => (
          <>
            <PdfThumbnail link={file} />
            <span className={own.lines}>
              <span>{name}</span>
            </span>
          </>
        )}
      />
      {progress !== null && <Progress value={progress * 100} aria-label="Uploading the PDF" />}
      {problem && <Notice tone="bad">{problem}</Notice>}
      <FileButton
        onChange={add}
        accept="application/pdf"
        resetRef={resetFile}
        disabled={value.length >= limits.page.items}
      >
        {(button) => (
          <Button {...button} variant="default" size="sm" leftSection={<IconFileTypePdf size={18} />}>
            Upload PDF
          </Button>
        )}
      </FileButton>
    </section>
  )
}

function findProblem(file: File): string {
  if (file.type !== 'application/pdf') return messages.profile.pdfType
  return file.size > limits.photos.bytes ? messages.general.pdfSize : ''
}
