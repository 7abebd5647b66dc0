import type { CampaignType } from '@porchlight/contract/options'
import tabClasses from '../../../../ui/address-tabs.module.css'
import * as words from '../../../../words/editor.ts'
import { tabLabels, tabsOf } from '../tabs.ts'

/** The tabs that the editor will have; the first is the one that is open. */
export function TabsToCome({ campaignType }: { campaignType: CampaignType }) {
  return (
    <nav aria-label={words.editor} className={tabClasses.tabs}>
      {tabsOf(campaignType).map((tab, index) => (
        <span
          key={tab}
          className={tabClasses.tab}
          aria-current={index === 0 ? 'page' : undefined}
          aria-disabled={index > 0 || undefined}
        >
          {tabLabels[tab]}
        </span>
      ))}
    </nav>
  )
}
