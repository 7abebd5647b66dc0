import { Button, Skeleton } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { queryClient } from '../../../lib/query-client.ts'
import { DownloadOwnData } from '../../../ui/download-own-data.tsx'
import { Panel } from '../../../ui/panel.tsx'
import * as words from '../../../words/account.ts'
import { storageQuery } from '../api/storage.ts'
import classes from './account.module.css'

const ImportData = lazy(() => import('./import-data/import-data.tsx'))

const readRoom = () => queryClient.fetchQuery({ ...storageQuery, staleTime: 0 })

export function OwnData() {
  const [isImporting, setImporting] = useState(false)
  return (
    <section className={classes.section}>
      <h2>{words.yourData}</h2>
      <Panel>
        <div className={classes.act}>
          <p className={classes.text}>{words.yourProfilePagesListingsLeads}</p>
          <DownloadOwnData variant="default" leftSection={<IconDownload size={18} aria-hidden="true" />} />
        </div>
        <div className={classes.act}>
          <p className={classes.text}>{words.movingInImportTheZip}</p>
          {!isImporting && (
            <Button
              variant="default"
              leftSection={<IconUpload size={18} aria-hidden="true" />}
              onClick={() => setImporting(true)}
            >
              {words.importADataZip}
            </Button>
          )}
        </div>
        {isImporting && (
          <Suspense fallback={<Skeleton height={112} />}>
            <ImportData readRoom={readRoom} />
          </Suspense>
        )}
      </Panel>
    </section>
  )
}
