import { Dropzone } from '@mantine/dropzone'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import classes from './import.module.css'

interface FileZoneProps {
  label: string
  /** What it takes. */
  note: string
  hasFile: boolean
  isReading: boolean
  onFile: (file: File) => void
}

const accepted = '.xlsx,.xls,.xlsb,.csv,.tsv,.txt'

/** Where a table is dropped or chosen. */
export function FileZone({ label, note, hasFile, isReading, onFile }: FileZoneProps) {
  return (
    <Dropzone
      onDrop={([file]) => file && onFile(file)}
      multiple={false}
      loading={isReading}
      aria-busy={isReading}
      useFsAccessApi={false}
      className={classes.zone}
      inputProps={{ accept: accepted, 'aria-label': 'Choose a file' }}
      aria-label={label}
    >
      <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden="true" />
      <span>
        <strong>{hasFile ? 'Choose another file' : 'Drop a file here, or choose it'}</strong>
        <span className={classes.note}>{note}</span>
      </span>
    </Dropzone>
  )
}
