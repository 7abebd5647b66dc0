import { routes } from '@porchlight/contract/routes'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTitle } from '../../../../lib/use-title.ts'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { ProofNotice } from '../../../../ui/proof-notice.tsx'
import { ApiKeySettings } from './api-key-settings.tsx'
import { ConsentWords } from './consent-words.tsx'
import { DeviceSettings } from './device-settings.tsx'
import { FollowUpBossSettings } from './follow-up-boss-settings.tsx'
import classes from './lead-settings.module.css'
import { NotificationSettings } from './notification-settings.tsx'
import { WebhookSettings } from './webhook-settings.tsx'

export function LeadSettingsPage() {
  useTitle('Lead settings | {product}')
  return (
    <>
      <Link to={routes.leads} className={classes.back}>
        <IconArrowLeft size={18} aria-hidden="true" />
        Leads
      </Link>
      <PageHeader title="Lead settings" text="Choose who gets new leads and where they go." />
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
