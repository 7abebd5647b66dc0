import { IconDownload } from '@tabler/icons-react'
import { DownloadOwnData } from '../../../ui/download-own-data.tsx'
import { Panel } from '../../../ui/panel.tsx'
import classes from './account.module.css'

export function OwnData() {
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
      </Panel>
    </section>
  )
}
