import { invitationParameter, routes } from '@porchlight/contract/routes'
import type { AppContext } from '../../context.ts'
import type { Job } from '../../jobs/jobs.ts'
import * as words from '../../words/invitations.ts'
import { sendMail } from '../mail/index.ts'
import { invitationToken } from './invitation-token.ts'
import { stateOf } from './invitations.presenter.ts'
import { findInvitation, noteMailed } from './invitations.repository.ts'
import { InvitationMail } from './mails/invitation.tsx'

export const invitationQueue = { name: 'invitation-mail', retry: { limit: 20, delay: 10 } } as const

export function invitationMailJob(context: AppContext): Job<'invitation-mail'> {
  const { db, clock, config, secret } = context
  return {
    ...invitationQueue,
    async handle({ invitationId }) {
      const row = await findInvitation(db, invitationId)
      if (!row || stateOf(row, clock.now()) !== 'waiting') return
      const link = new URL(routes.signup, config.appUrl)
      link.searchParams.set(invitationParameter, invitationToken(secret, row.id))
      const isTaken = await sendMail(context, {
        to: row.email,
        subject: words.youreInvited,
        body: InvitationMail({
          link: link.href,
          expiresAt: row.expires_at,
          trialDays: config.trialDays,
          productName: config.productName,
        }),
      })
      await noteMailed(db, row.id, isTaken, clock.now())
    },
  }
}
