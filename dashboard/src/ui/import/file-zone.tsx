import { Dropzone } from '@mantine/dropzone'
import { type Icon, IconFileSpreadsheet } from '@tabler/icons-react'
import { useId } from 'react'
import * as words from '../../words/ui.ts'
import classes from './import.module.css'

interface FileZoneProps {
  label: string
  /** What it takes. */
  note: string
  hasFile: boolean
  isReading: boolean
  /** How the names of such files end; those of tables, unless said otherwise. */
  accept?: string
  icon?: Icon
  onFile: (file: File) => void
}

const tables = '.xlsx,.xls,.xlsb,.csv,.tsv,.txt'

/** Where a file is dropped or chosen. */
export function FileZone({
  label,
  note,
  hasFile,
  isReading,
  accept = tables,
  icon: Icon = IconFileSpreadsheet,
  onFile,
}: FileZoneProps) {
  const noteId = useId()
  const choose = hasFile ? words.chooseAnotherFile : words.dropAFileHere
  return (
    <Dropzone
      role="button"
      onDrop={([file]) => file && onFile(file)}
      multiple={false}
      loading={isReading}
      aria-busy={isReading}
      useFsAccessApi={false}
      className={classes.zone}
      inputProps={{ accept, 'aria-label': words.chooseAFile, style: { display: 'none' } }}
      aria-label={`${label}: ${choose}`}
      aria-describedby={noteId}
    >
      <Icon size={32} stroke={1.5} aria-hidden="true" />
      <span>
        <strong>{choose}</strong>
        <span id={noteId} className={classes.note}>
          {note}
        </span>
      </span>
    </Dropzone>
  )
}
