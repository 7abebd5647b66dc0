import { sql } from 'kysely'
import { openSession } from '../../server/src/modules/auth/index.ts'
import { addCard, plansOf } from '../../server/src/testing/billing.ts'
import { makePage } from '../../server/src/testing/make-page.ts'
import { addPasskey, newAuthenticator } from '../../server/src/testing/passkeys.ts'
import { newestCode, type TestApp } from '../../server/src/testing/test-app.ts'
import type { Ground } from '../good-input.ts'

/** What no schema says: the body of a call that fits one account alone, and what has to be there before. */
export type Body = (app: TestApp, ground: Ground, marker: string) => object | Later | Promise<object | Later>

/** A body that lives for minutes only, made when its turn has come. */
export type Later = (call: Call) => Promise<object>
/** Asks whichever server is running; answers the data. */
export type Call = (path: string, body?: object) => Promise<{ challenge: string; user: { id: string } }>

const ownEmail: Body = (_app, { email }) => ({ email })
const ownPage: Body = async (app, ground, marker) => ({ id: (await sellPage(app, ground, marker)).id })

/** What is halfway at the provider when it is cut off, and done by whoever asks again. */
export const askedAgain = ['updatePlan', 'cancelSubscription', 'reactivateSubscription']

export const bodiesByHand: Record<string, Body> = {
  requestCode: ownEmail,
  resendCode: ownEmail,
  templateLogin: ownEmail,
  deleteAccount: ownEmail,
  async verifyCode(app, { email }) {
    await must(app.call('POST', '/user/otp', { body: { email } }))
    return { email, otp: await newestCode(app, email) }
  },
  async confirmEmail(app, { token = '' }, marker) {
    const email = `${marker}@example.com`
    await must(app.call('POST', '/user/change-email', { token, body: { email } }))
    return { otp: await newestCode(app, email) }
  },
  async giveProof(app, { token = '', email }) {
    const purpose = 'data-download'
    await must(app.call('POST', '/user/step-up-code', { token, body: { purpose } }))
    return { purpose, otp: await newestCode(app, email) }
  },
  async signInWithRecoveryCode(app, ground) {
    const token = await openSession(app.db, app.clock, agentOf(ground))
    const codes = await must(app.call('POST', '/user/recovery-codes', { token }))
    return { email: ground.email, recoveryCode: codes[0] }
  },
  async revokeInvitation(app, { token = '' }, marker) {
    const email = `${marker}@example.com`
    await must(app.call('POST', '/admin/invitations', { token, body: { emails: email } }))
    return app.db.selectFrom('invitations').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  },
  async publishPage(app, ground, marker) {
    const { id } = await sellPage(app, ground, marker)
    return { _id: id, linkName: marker, campaignName: marker, heading: marker }
  },
  publishPageById: ownPage,
  async v2PublishPage(app, ground, marker) {
    ground.records.page = (await sellPage(app, ground, marker)).id
    return {}
  },
  addPasskey: (app) => async (call) => ({ credential: newAuthenticator(app).make(await call('/user/new-passkey')) }),
  async signInWithPasskey(app, ground) {
    const { authenticator } = await addPasskey(app, await openSession(app.db, app.clock, agentOf(ground)))
    return async (call) => ({ credential: authenticator.show(await call('/user/passkey-challenge')) })
  },
  async giveProofByPasskey(app, ground) {
    const { authenticator } = await addPasskey(app, ground.token ?? '')
    const purpose = 'data-download'
    return async (call) => ({
      purpose,
      credential: authenticator.show(await call('/user/step-up-challenge', { purpose })),
    })
  },
  async updatePlan(app, ground) {
    await subscribe(app, ground)
    return { id: (await plansOf(app, ground.token)).annual.id }
  },
  async cancelSubscription(app, ground) {
    await subscribe(app, ground)
    return { id: ground.records.account }
  },
  async reactivateSubscription(app, ground) {
    await subscribe(app, ground)
    const body = { id: ground.records.account }
    await must(app.call('POST', '/admin/cancel-subscription', { token: ground.token ?? '', body }))
    return body
  },
  applyCoupon: () => ({ code: 'PORCH25' }),
  retryJob: failedJob,
  discardJob: failedJob,
  testText: () => ({ to: '+15035550123' }),
  connectFollowUpBoss: (_app, _ground, marker) => ({ apiKey: marker }),
  saveSettings: (_app, _ground, marker) => ({ version: 0, facebookUrl: `https://www.facebook.com/${marker}` }),
  v2CreateListing: (_app, _ground, marker) => ({ ...home, address: `1 ${marker} Street` }),
  v2ChangeListing: (_app, _ground, marker) => ({ ...home, address: `2 ${marker} Street` }),
}

const home = {
  kind: 'for-purchase',
  property_type: 'condo',
  status: 'draft',
  city: 'Portland',
  state: 'OR',
  zip: '97209',
  price: { amount: '500000', currency: 'USD' },
}

const agentOf = ({ records }: Ground) => ({ userId: records.account, kind: 'agent', userAgent: '' }) as const

/** As the operator finds it: a mail that could not be sent. */
async function failedJob(app: TestApp, { records }: Ground, marker: string): Promise<{ id: string }> {
  const { db, jobs } = app.context
  const [oldEmail, newEmail] = [`${marker}@example.com`, `new-${marker}@example.com`]
  await jobs.send(
    db,
    { name: 'email-changed', retry: { limit: 3, delay: 1 } },
    { userId: records.account, oldEmail, newEmail },
  )
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set state = 'failed', retry_count = retry_limit, completed_on = now()
    where data ->> 'oldEmail' = ${oldEmail} returning id`.execute(db)
  if (!rows[0]) throw new Error('no job was left')
  return rows[0]
}

export async function subscribe(app: TestApp, { token = '' }: Ground): Promise<void> {
  await must(addCard(app, token))
}

/** Not for visitors yet. */
async function sellPage(app: TestApp, { records }: Ground, marker: string) {
  const page = await makePage(app, { userId: records.account, campaignType: 'sell', linkName: marker })
  await app.db.updateTable('pages').set({ status: 'draft' }).where('id', '=', page.id).execute()
  return page
}

async function must(answer: ReturnType<TestApp['call']>) {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`what comes before was refused: ${JSON.stringify(body)}`)
  return body.data
}
