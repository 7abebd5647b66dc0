import { routes } from '@porchlight/contract/routes'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTitle } from '../../../../lib/use-title.ts'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { ProofNotice } from '../../../../ui/proof-notice.tsx'
import * as words from '../../../../words/leads.ts'
import { ApiKeySettings } from './api-key-settings.tsx'
import { ConsentWords } from './consent-words.tsx'
import { DeviceSettings } from './device-settings.tsx'
import { FollowUpBossSettings } from './follow-up-boss-settings.tsx'
import classes from './lead-settings.module.css'
import { NotificationSettings } from './notification-settings.tsx'
import { WebhookSettings } from './webhook-settings.tsx'

export function LeadSettingsPage() {
  useTitle(words.leadSettingsTitle)
  return (
    <>
      <Link to={routes.leads} className={classes.back}>
        <IconArrowLeft size={18} aria-hidden="true" />
        {words.leads}
      </Link>
      <PageHeader title={words.leadSettings} text={words.chooseWhoGetsNewLeads} />
      <ProofNotice />
      <div className={classes.sections}>
        <NotificationSettings />
        <DeviceSettings />
        <ConsentWords />
        <WebhookSettings />
        <FollowUpBossSettings />
        <ApiKeySettings />
      </div>
    </>
  )
}
