import type { ButtonProps } from '@mantine/core'
import { ownDataEndpoints } from '@porchlight/contract/own-data'
import { useState } from 'react'
import { call, messageOf } from '../lib/api.ts'
import * as words from '../words/ui.ts'
import classes from './download-own-data.module.css'
import { Notice } from './notice.tsx'
import { WorkButton } from './work-button.tsx'

export function DownloadOwnData(props: ButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState('')

  async function download() {
    setAsking(true)
    setFailure('')
    try {
      await call(ownDataEndpoints.mayDownloadOwnData, {})
      // By a link, so that the browser writes it down as it comes: the pictures of years fit into no memory.
      Object.assign(document.createElement('a'), { href: ownDataEndpoints.ownData.path, download: '' }).click()
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setAsking(false)
    }
  }

  return (
    <div className={classes.download}>
      <WorkButton {...props} isWorking={isAsking} onClick={download}>
        {words.downloadAllMyData}
      </WorkButton>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </div>
  )
}
