import type { Page } from '@porchlight/contract/page'
import { type EditorTab, links } from '@porchlight/contract/routes'
import { AddressTabs } from '../../../ui/address-tabs.tsx'
import * as words from '../../../words/editor.ts'
import { tabLabels, tabsOf } from './tabs.ts'

export function EditorTabs({ page }: { page: Pick<Page, '_id' | 'campaignType'> }) {
  const tabs = tabsOf(page.campaignType).map((tab: EditorTab) => ({
    label: tabLabels[tab],
    to: links.editor(page.campaignType, tab, page._id),
  }))
  return <AddressTabs label={words.editor} tabs={tabs} />
}
