import type { ButtonProps } from '@mantine/core'
import { ownDataEndpoints } from '@porchlight/contract/own-data'
import { useState } from 'react'
import { call, messageOf } from '../lib/api.ts'
import { toastBad } from './toast.ts'
import { WorkButton } from './work-button.tsx'

export function DownloadOwnData(props: ButtonProps) {
  const [isAsking, setAsking] = useState(false)

  async function download() {
    setAsking(true)
    try {
      await call(ownDataEndpoints.mayDownloadOwnData, {})
      // By a link, so that the browser writes it down as it comes: the pictures of years fit into no memory.
      Object.assign(document.createElement('a'), { href: ownDataEndpoints.ownData.path, download: '' }).click()
    } catch (error) {
      toastBad(messageOf(error))
    } finally {
      setAsking(false)
    }
  }

  return (
    <WorkButton {...props} isWorking={isAsking} onClick={download}>
      Download all my data
    </WorkButton>
  )
}
