import type { InvitationQuery } from '@porchlight/contract/invitations'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { InvitationState } from '@porchlight/contract/options'
import { readInvitedEmails } from '@porchlight/domain/invited-emails'
import type { LiveSession } from '../../actors.ts'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { AppError, invalidField, notFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { noteAct } from '../audit/index.ts'
import { invitationQueue } from './invitation-mail.job.ts'
import { readInvitationToken } from './invitation-token.ts'
import { presentInvitation, stateOf } from './invitations.presenter.ts'
import {
  closeInvitation,
  countInvitations,
  findInvitation,
  listInvitations,
  openInvitations,
} from './invitations.repository.ts'

const { signup, admin } = messages

export async function pageOfInvitations({ db, clock }: AppContext, query: InvitationQuery) {
  const now = clock.now()
  const { rows, cursors } = await listInvitations(db, query, now)
  const isWhole = query.page === 1 && !query.cursor && !cursors.next
  const totalCount = isWhole ? rows.length : await countInvitations(db, query, now)
  return { data: rows.map((row) => presentInvitation(row, now)), totalCount, cursors }
}

export async function invite(context: AppContext, superadmin: LiveSession, text: string) {
  const { db, clock, jobs } = context
  const { emails, refused } = readInvitedEmails(text)
  if (emails.length > limits.invitations.atOnce) throw invalidField('emails', admin.invitationsTooMany)
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + limits.invitations.lifetime)
  return db.transaction().execute(async (trx) => {
    const people = emails.map((email) => ({ id: newId(), email }))
    const opened = await openInvitations(trx, people, { now, expiresAt })
    for (const { id } of opened) await jobs.send(trx, invitationQueue, { invitationId: id })
    const invited = opened.filter(({ isNew }) => isNew).length
    const counts = { invited, again: opened.length - invited, known: emails.length - opened.length }
    await noteAct(trx, clock, { actor: superadmin.account, agent: null, action: 'invite', details: counts })
    return { ...counts, refused: refused.slice(0, 10).map((line) => line.slice(0, 100)) }
  })
}

export async function revokeInvitation({ db, clock }: AppContext, superadmin: LiveSession, id: string) {
  const now = clock.now()
  return db.transaction().execute(async (trx) => {
    const row = await closeInvitation(trx, id, { revoked_at: now })
    if (!row) throw notFound()
    const details = { email: row.email }
    await noteAct(trx, clock, { actor: superadmin.account, agent: null, action: 'revoke-invitation', details })
    return presentInvitation(row, now)
  })
}

const closed: Record<Exclude<InvitationState, 'waiting'>, string> = {
  used: signup.invitationUsed,
  expired: signup.invitationExpired,
  revoked: signup.invitationRevoked,
}

/** The invitation a link is for, while it opens the door; throws the sentence that says why it does not. */
export async function readInvitation(context: AppContext, token: string): Promise<{ id: string; email: string }> {
  const said = readInvitationToken(context.secret, token)
  const row = said && (await findInvitation(context.db, said.id))
  if (!row) throw new AppError('not_found', signup.invitationUnknown)
  const state = stateOf(row, context.clock.now())
  if (state !== 'waiting') throw new AppError('gone', closed[state])
  return row
}

/** Once: of two sign-ups with one invitation the second is refused. */
export async function spendInvitation(trx: Queryable, id: string, userId: string, now: Date): Promise<void> {
  if (!(await closeInvitation(trx, id, { used_at: now, used_by: userId }))) {
    throw new AppError('gone', signup.invitationUsed)
  }
}
