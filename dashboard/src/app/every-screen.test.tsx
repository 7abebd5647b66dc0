import { defaultLeadSettings } from '@porchlight/contract/leads'
import { messages } from '@porchlight/contract/messages'
import { type Credential, links, routes } from '@porchlight/contract/routes'
import {
  adminAgent,
  agent,
  auditEntry,
  domainSetup,
  editedPage,
  invitation,
  lead,
  listing,
  offer,
  overview,
  page,
  paymentHistory,
  subscription,
} from '@porchlight/contract/testing/shapes'
import {
  badGateway,
  type EndpointName,
  type Handlers,
  held,
  offline,
  refusal,
} from '@porchlight/contract/testing/test-server'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openScreen } from '../testing/open-screen.tsx'

interface Screen {
  name: string
  path: string
  answers: Handlers
  /** What it cannot do without. */
  main: EndpointName
  /** Seen once it is there. */
  shows: RegExp
  as?: Credential[]
}

const at = '2026-03-02T17:30:00.000Z'
const counts = { active: 1, 'app-sumo': 0, 'not-active': 0, 'not-signed-up': 0 }

const screens: Screen[] = [
  {
    name: 'leads',
    path: routes.leads,
    answers: { leads: [lead()], leadCampaigns: [], begunValuations: [] },
    main: 'leads',
    shows: /Ana Ruiz/,
  },
  {
    name: 'lead settings',
    path: routes.leadSettings,
    answers: {
      leadSettings: defaultLeadSettings,
      pushDevices: { publicKey: 'key', sessionId: 'session', devices: [] },
      webhooks: [],
      apiKeys: [
        {
          _id: 'key-1',
          name: 'My spreadsheet',
          hint: 'x9',
          scopes: ['leads:read'],
          expiresAt: null,
          createdAt: at,
          lastUsedAt: null,
        },
      ],
    },
    main: 'apiKeys',
    shows: /My spreadsheet/,
  },
  {
    name: 'listings',
    path: routes.listingsActive,
    answers: { listListings: [listing()] },
    main: 'listListings',
    shows: /2418 NE Alameda/,
  },
  {
    name: 'one listing',
    path: links.editListing('general', 'listing-1'),
    answers: { oneListing: listing() },
    main: 'oneListing',
    shows: /Save & Update/,
  },
  {
    name: 'links',
    path: routes.socialLinks,
    answers: { me: agent({ isLead: true }), listPages: [page({ visitors: 3 })] },
    main: 'listPages',
    shows: /Alameda house/,
  },
  {
    name: 'billing',
    path: routes.billing,
    answers: { paymentHistory: paymentHistory(), subscriptionPlan: offer() },
    main: 'paymentHistory',
    shows: /No payments yet/,
  },
  {
    name: 'profile and sessions',
    path: routes.profile,
    answers: {
      digest: { isOn: true },
      storage: { used: 0, total: 1024 ** 3 },
      passkeys: { passkeys: [], recoveryCodesLeft: 0 },
      sessions: [{ _id: 's1', device: 'Firefox on Linux', isThis: true, createdAt: at, lastSeenAt: at }],
    },
    main: 'sessions',
    shows: /Firefox on Linux/,
  },
  {
    name: 'a page in its editor',
    path: links.editor('sell', 'site-editor', 'page-1'),
    answers: { pageById: editedPage() },
    main: 'pageById',
    shows: /Edit link/i,
  },
  {
    name: 'overview',
    path: routes.dashboard,
    answers: { overview: overview() },
    main: 'overview',
    shows: /No visitors yet/,
  },
  {
    name: 'own domain',
    path: routes.domainSetup,
    answers: { domainSetup: domainSetup() },
    main: 'domainSetup',
    shows: /^www\.quist\.test$/,
  },
  {
    name: 'audit log',
    path: routes.adminAuditLog,
    answers: { auditLog: [auditEntry()], agentCounts: counts },
    main: 'auditLog',
    shows: /stepped into Nora Quist/,
    as: ['admin'],
  },
  {
    name: 'a superadmin’s passkeys',
    path: routes.adminSecurity,
    answers: {
      passkeys: {
        passkeys: [{ _id: 'p1', name: 'Work laptop', isSuspect: false, createdAt: at, lastUsedAt: null }],
        recoveryCodesLeft: 9,
      },
      agentCounts: counts,
    },
    main: 'passkeys',
    shows: /Work laptop/,
    as: ['admin'],
  },
  {
    name: 'agents',
    path: routes.adminActive,
    answers: { agents: [adminAgent()], agentCounts: counts, messageQueue: { waiting: 0, seconds: 0, lastError: '' } },
    main: 'agents',
    shows: /Nora Quist/,
    as: ['admin'],
  },
  {
    name: 'one agent',
    path: links.adminAgent('nora'),
    answers: { agentDetails: adminAgent(), agentCounts: counts, auditLog: [] },
    main: 'agentDetails',
    shows: /Last seen/,
    as: ['admin'],
  },
  {
    name: 'invitations',
    path: routes.adminInvitations,
    answers: { invitations: [invitation()], agentCounts: counts },
    main: 'invitations',
    shows: /ivy@example\.com/,
    as: ['admin'],
  },
  {
    name: 'operations',
    path: routes.adminOperations,
    answers: {
      setUp: { version: '1.2.3', node: 'v24.1.0', findings: [] },
      queues: { queues: [], failed: [] },
      agentCounts: counts,
    },
    main: 'setUp',
    shows: /Version 1\.2\.3/,
    as: ['admin'],
  },
  {
    name: 'codes',
    path: routes.adminCodes,
    answers: { appSumoCodes: [{ code: 'SUMO-1', importedAt: at, usedAt: null, agent: null }], agentCounts: counts },
    main: 'appSumoCodes',
    shows: /SUMO-1/,
    as: ['admin'],
  },
]

describe.each(screens)('$name', ({ path, answers, main, shows, as }) => {
  const answering = (reply: Handlers[EndpointName]) => ({ ...answers, [main]: reply }) as Handlers
  const options = as ? { as } : {}

  it('waits, says what went wrong, and goes on after another try', async () => {
    const late = held(offline)
    const { server, user } = openScreen(path, answering(late.reply), options)
    await waitFor(() => expect(server.received(main).length).toBe(1))
    expect(screen.queryByText(shows)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    late.release()
    await screen.findByText(messages.general.offline)

    const tryAgain = () => user.click(screen.getByRole('button', { name: messages.general.retry }))
    server.change(answering(badGateway))
    await tryAgain()
    await screen.findByText(messages.general.somethingWentWrongLoud)
    server.change(answers)
    await tryAgain()
    expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('leads to sign-in, and says why, once the session is over', async () => {
    openScreen(path, answering(refusal('unauthenticated', { message: messages.general.signInFirst })), options)
    await screen.findByText(messages.login.sessionEnded)
    expect(location.pathname).toBe(routes.login)
  })

  it('says so when the browser is in another account by now', async () => {
    openScreen(path, answering(refusal('other_account', { message: messages.general.otherAccount })), options)
    await screen.findByRole('dialog', { name: 'You’re in a different account now' })
  })
})

describe('every screen', () => {
  it('is kept back until the agent is known, and says when that fails', async () => {
    const late = held(offline)
    const { server, user } = openScreen(routes.leads, {
      me: late.reply,
      leads: [],
      leadCampaigns: [],
      begunValuations: [],
    })
    await screen.findByText('Loading')
    late.release()
    await screen.findByText(messages.general.offline)
    server.change({ me: agent() })
    await user.click(screen.getByRole('button', { name: messages.general.retry }))
    await screen.findByText(messages.leads.none)
  })

  it.each([
    ['a trial', null, messages.billing.trialEnded],
    ['a subscription', subscription({ status: 'canceled' }), messages.billing.planEnded],
    ['nothing yet but a payment left half-way', subscription({ status: 'incomplete' }), messages.billing.notFinished],
  ])('is kept back from whoever has to pay first: what ended is %s', async (_, former, sentence) => {
    const payer = agent({ plan: null, isTrialEnd: true, subscription: former })
    openScreen(routes.leads, { me: payer, subscriptionPlan: offer() })
    const dialog = await screen.findByRole('dialog', { name: /Subscribe to Porchlight/ })
    await screen.findByText(sentence)
    expect(dialog.querySelector('[aria-label=Close]')).toBeNull()
    await screen.findByRole('button', { name: 'Logout' })
  })

  it('is open to a superadmin in the account of someone who has to pay first, to look around only', async () => {
    const payer = agent({ plan: null, isTrialEnd: true })
    const { user } = openScreen(
      routes.profile,
      {
        me: payer,
        digest: { isOn: true },
        sessions: [],
        storage: { used: 0, total: 1024 ** 3 },
        switchDigest: refusal('lapsed', { message: messages.shell.lapsedAgent }),
      },
      { as: ['admin', 'user'] },
    )
    await screen.findByRole('region', { name: 'Impersonation' })
    expect((await screen.findAllByText(messages.shell.lapsedAgent)).length).toBe(1)
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(await screen.findByRole('checkbox', { name: /summary of my week/ }))
    await waitFor(() => expect(screen.getAllByText(messages.shell.lapsedAgent).length).toBe(2))
  })

  it('asks who is not signed in to sign in first', async () => {
    openScreen(routes.leads, {}, { as: [] })
    await screen.findByRole('heading', { name: messages.login.title })
  })

  it('that does not exist says so', async () => {
    openScreen('/nowhere', {})
    await screen.findByText(messages.general.pageNotFoundText)
  })
})
