import { Button } from '@mantine/core'
import type { ExportType } from '@porchlight/contract/leads'
import { messages } from '@porchlight/contract/messages'
import { fill } from '@porchlight/domain/fill'
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/api.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { WorkButton } from '../../../ui/work-button.tsx'
import * as words from '../../../words/leads.ts'
import classes from './export-modal.module.css'

interface ExportModalProps {
  isOpen: boolean
  /** '3 leads', or 'All leads that match'. */
  what: string
  onExport: (type: ExportType) => Promise<void>
  onClose: () => void
  /** Clears the selection, as the documents say. */
  onCancel: () => void
}

const choices = [
  { type: 'xls', label: words.xlsExcel, Icon: IconFileSpreadsheet },
  { type: 'csv', label: words.csv, Icon: IconFileTypeCsv },
] as const

export function ExportModal({ isOpen, what, onExport, onClose, onCancel }: ExportModalProps) {
  const [working, setWorking] = useState<ExportType | null>(null)
  const [failure, setFailure] = useState('')

  async function start(type: ExportType) {
    setWorking(type)
    setFailure('')
    try {
      await onExport(type)
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setWorking(null)
    }
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={messages.leads.exportTitle}>
      <div className={classes.body}>
        <p className={classes.text}>{fill(words.chooseAFileType, { what })}</p>
        <div className={classes.choices}>
          {choices.map(({ type, label, Icon }) => (
            <WorkButton
              key={type}
              variant="default"
              isWorking={working === type}
              disabled={working !== null && working !== type}
              leftSection={<Icon size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => start(type)}
            >
              {label}
            </WorkButton>
          ))}
        </div>
        {failure && <Notice tone="bad">{failure}</Notice>}
        <Button variant="subtle" onClick={onCancel}>
          {messages.general.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
