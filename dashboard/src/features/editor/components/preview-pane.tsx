import { SegmentedControl } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { previewFramePath } from '@porchlight/contract/page-address'
import { pageKinds } from '@porchlight/contract/page-kinds'
import { useState } from 'react'
import { formatMoment } from '../../../lib/dates.ts'
import * as words from '../../../words/editor.ts'
import { useEdited, useEditor } from '../model/use-editor.ts'
import { type Device, DeviceFrame } from './device-frame.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import classes from './preview-pane.module.css'
import { editorPlaces } from './skip-links.tsx'

const devices = [
  { label: words.desktop, value: 'desktop' },
  { label: words.mobile, value: 'mobile' },
]

export function PreviewPane() {
  const edited = useEdited()
  const name = useEditor(({ document }) => document.page.campaignName)
  const { isProfile } = pageKinds[edited.campaignType]
  const [device, setDevice] = useState<Device>(() => (isProfile || isNarrow() ? 'mobile' : 'desktop'))
  const moment = isProfile ? edited.userData.updatedAt : edited.publishedAt
  return (
    <section className={classes.pane} aria-label={words.preview} id={editorPlaces.preview} tabIndex={-1}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>
            {messages.links.previewOf}
            {name}
          </h2>
          {moment && (
            <p className={classes.moment}>
              {isProfile ? messages.links.lastUpdated : messages.links.lastPublished} {formatMoment(moment)}
            </p>
          )}
        </div>
        <SegmentedControl
          aria-label={words.device}
          className={classes.devices}
          data={devices}
          value={device}
          onChange={(value) => setDevice(value as Device)}
        />
      </div>
      <DeviceFrame device={device}>
        <PreviewFrame src={previewFramePath(edited)} />
      </DeviceFrame>
    </section>
  )
}

/** Where the two panes take turns, a whole desktop would be too small to read. */
function isNarrow(): boolean {
  return window.matchMedia('(max-width: 61.99em)').matches
}
