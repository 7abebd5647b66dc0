import { messages } from '@porchlight/contract/messages'
import type { CampaignType } from '@porchlight/contract/options'
import { pageKinds } from '@porchlight/contract/page-kinds'
import { routes } from '@porchlight/contract/routes'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTitle } from '../../../../lib/use-title.ts'
import classes from '../editor.module.css'
import { CreateHeader } from '../editor-header.tsx'
import { type Pane, PaneSwitch } from '../pane-switch.tsx'
import { CreateForm } from './create-form.tsx'
import { DemoPane } from './demo-pane.tsx'
import { TabsToCome } from './tabs-to-come.tsx'
import { TypeChoice } from './type-choice.tsx'

/** The first step of each kind of link: its name. The editor itself appears once it exists. */
export function CreateLinkPage({ campaignType }: { campaignType: CampaignType }) {
  useTitle(`${pageKinds[campaignType].name} | ${messages.links.createNew} | {product}`)
  const navigate = useNavigate()
  const [pane, setPane] = useState<Pane>('edit')
  return (
    <div className={classes.editor}>
      <CreateHeader onClose={() => navigate(routes.socialLinks)} />
      <PaneSwitch pane={pane} onChange={setPane} />
      <div className={classes.panes} data-pane={pane}>
        <main className={classes.controls}>
          <TabsToCome campaignType={campaignType} />
          <div className={classes.tab}>
            {pageKinds[campaignType].isProfile && <TypeChoice />}
            <CreateForm campaignType={campaignType} />
          </div>
        </main>
        <DemoPane campaignType={campaignType} />
      </div>
    </div>
  )
}
