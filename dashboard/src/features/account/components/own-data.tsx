import { Button } from '@mantine/core'
import { ownDataEndpoints } from '@porchlight/contract/own-data'
import { IconDownload } from '@tabler/icons-react'
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
          <Button
            component="a"
            href={ownDataEndpoints.ownData.path}
            download
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
          >
            Download all my data
          </Button>
        </div>
      </Panel>
    </section>
  )
}
