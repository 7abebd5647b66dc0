import { messages } from '@porchlight/contract/messages'
import type { CampaignType } from '@porchlight/contract/options'
import * as words from '../../../../words/editor.ts'
import classes from '../preview-pane.module.css'
import own from './create.module.css'
import { DemoPicture } from './demo-picture.tsx'

/** What such a page can look like, until there is one. */
export function DemoPane({ campaignType }: { campaignType: CampaignType }) {
  return (
    <section className={classes.pane} aria-label={words.preview}>
      <div className={classes.head}>
        <h2 className={classes.title}>{messages.links.demoTemplate}</h2>
      </div>
      <div className={own.demo}>
        <DemoPicture campaignType={campaignType} />
      </div>
    </section>
  )
}
