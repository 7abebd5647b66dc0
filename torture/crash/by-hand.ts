import { openSession } from '../../server/src/modules/auth/index.ts'
import { makePage } from '../../server/src/testing/make-page.ts'
import { newestCode, type TestApp } from '../../server/src/testing/test-app.ts'
import type { Ground } from '../good-input.ts'

/** What no schema says: the body of a call that fits one account alone, and what has to be there before. */
export type Body = (app: TestApp, ground: Ground, marker: string) => object | Promise<object>

const ownEmail: Body = (_app, { email }) => ({ email })
const ownPage: Body = async (app, ground, marker) => ({ id: (await sellPage(app, ground, marker)).id })

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
  async signInWithRecoveryCode(app, { records, email }) {
    const token = await openSession(app.db, app.clock, { userId: records.account, kind: 'agent', userAgent: '' })
    const codes = await must(app.call('POST', '/user/recovery-codes', { token }))
    return { email, recoveryCode: codes[0] }
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
