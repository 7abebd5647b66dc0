import { Button, Skeleton } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { queryClient } from '../../../lib/query-client.ts'
import { DownloadOwnData } from '../../../ui/download-own-data.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { storageQuery } from '../api/storage.ts'
import classes from './account.module.css'

const ImportData = lazy(() => import('./import-data/import-data.tsx'))

const readRoom = () => queryClient.fetchQuery({ ...storageQuery, staleTime: 0 })

export function OwnData() {
  const [isImporting, setImporting] = useState(false)
  return (
    <section className={classes.section}>
      <h2>Your data</h2>
      <Panel>
        <div className={classes.act}>
          <p className={classes.text}>
            Your profile, pages, listings, leads and visitors as JSON and CSV, with every picture and document, in one
            zip file.
          </p>
          <DownloadOwnData variant="default" leftSection={<IconDownload size={18} aria-hidden="true" />} />
        </div>
        <div className={classes.act}>
          <p className={classes.text}>
            Moving in? Import the zip file you downloaded elsewhere: its pages, listings with photos, and leads with
            their history. You’ll see what’s in it first, and nothing is added twice.
          </p>
          {!isImporting && (
            <Button
              variant="default"
              leftSection={<IconUpload size={18} aria-hidden="true" />}
              onClick={() => setImporting(true)}
            >
              Import a data zip
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
