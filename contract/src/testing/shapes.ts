import { type AgentDetails, agentDetailsSchema } from '../admin.ts'
import { type AuditEntry, auditEntrySchema } from '../audit.ts'
import { authEndpoints, subscriptionSchema, type User, userSchema } from '../auth.ts'
import { type PaymentHistory, type Plan, paymentHistorySchema } from '../billing.ts'
import { type DomainSetup, domainSetupSchema } from '../domains.ts'
import { type Invitation, invitationSchema } from '../invitations.ts'
import { clientDetailsSchema, type Lead, leadSchema } from '../leads.ts'
import { type Overview, overviewSchema } from '../overview.ts'
import { defaultPageSettings, type Page, pageSchema } from '../page.ts'
import { pageDefaults } from '../page-defaults.ts'
import { type EditedPage, editedPageSchema } from '../pages.ts'
import { type ClientConfig, clientConfigSchema } from '../platform.ts'
import { type ListingAnswer, listingAnswerSchema } from '../property.ts'
import type { StoredSettings } from '../settings.ts'
import { type LeadTexts, leadTextsSchema } from '../texts.ts'
import { sample, sampleMoment } from './sample.ts'

/** What the contract's answers look like for one agent and the people who wrote to her. */

export const clientConfig = (given: Partial<ClientConfig> = {}) =>
  sample(clientConfigSchema, {
    productName: 'Porchlight',
    supportEmail: 'help@porchlight.test',
    siteDomain: 'porchlight.test',
    shortUrl: 'http://localhost:3000',
    previewOrigin: 'http://preview.localhost:3000',
    signup: 'open',
    trialDays: 14,
    oidcName: null,
    ...given,
  })

export const agent = (given: Partial<User> = {}) =>
  sample(userSchema, {
    _id: 'nora',
    firstName: 'Nora',
    lastName: 'Quist',
    email: 'nora@example.com',
    phone: '5035550142',
    countryCode: '+1',
    companyName: 'Quist Homes',
    title: 'Realtor',
    websiteName: 'nora-quist',
    plan: 'monthly',
    isEmailProven: true,
    createdAt: sampleMoment,
    updatedAt: sampleMoment,
    trial_end_date: sampleMoment,
    ...given,
  })

export const lead = (given: Partial<Lead> = {}) =>
  sample(leadSchema, {
    _id: 'lead-1',
    createdAt: sampleMoment,
    firstName: 'Ana',
    lastName: 'Ruiz',
    email: 'ana@example.com',
    phone: '5035550199',
    message: 'Is the garden shared?',
    isFrom: 'contact_us',
    campaignId: {
      _id: 'page-1',
      campaignName: 'Alameda',
      linkName: 'Alameda house',
      campaignType: 'listing-website',
      propertyId: null,
    },
    ...given,
  })

export const invitation = (given: Partial<Invitation> = {}) =>
  sample(invitationSchema, {
    _id: 'invitation-1',
    email: 'ivy@example.com',
    state: 'waiting',
    mail: 'sent',
    invitedAt: sampleMoment,
    expiresAt: sampleMoment,
    usedAt: null,
    agentId: null,
    ...given,
  })

export const session = () => sample(authEndpoints.verifyCode.data, { token: 'token', role: 'User', user: agent() })

export const clientDetails = ({ lead: current }: { lead: Lead }) =>
  sample(clientDetailsSchema, {
    lead: current,
    timeline: [
      ...(current.status === 'new'
        ? []
        : [{ kind: 'status' as const, at: sampleMoment, leadId: current._id, status: current.status }]),
      { kind: 'lead', at: current.createdAt, lead: current },
    ],
  })

export const leadTexts = (given: Partial<LeadTexts> = {}) =>
  sample(leadTextsSchema, {
    phone: '+15035550199',
    isOpen: true,
    whyNot: '',
    isNight: false,
    texts: [],
    ledger: [],
    ...given,
  })

export const listing = (given: Partial<ListingAnswer> = {}) =>
  sample(listingAnswerSchema, {
    _id: 'listing-1',
    userId: 'nora',
    type: 'for-purchase',
    address: '2418 NE Alameda Street',
    city: 'Portland',
    state: 'OR',
    zipcode: '97212',
    askingPrice: 780_000,
    bedrooms: 3,
    bathrooms: 2,
    description: 'A porch that faces west.',
    images: ['/media/porch.jpg'],
    pictures: [],
    version: 4,
    createdAt: sampleMoment,
    updatedAt: sampleMoment,
    ...given,
  })

export const page = (given: Partial<Page> = {}) =>
  sample(pageSchema, {
    ...pageDefaults['listing-website'],
    _id: 'page-1',
    userId: 'nora',
    linkName: 'Alameda house',
    campaignName: 'Alameda',
    campaignType: 'listing-website',
    status: 'active',
    slugUrl: 'alameda-house',
    shortSlugUrl: 'alameda',
    qrColor: '#000000',
    createdAt: sampleMoment,
    updatedAt: sampleMoment,
    ...given,
  })

/** A draft of a sell page, as its editor opens it. */
export const editedPage = (given: Partial<EditedPage> = {}) =>
  sample(editedPageSchema, {
    ...page({
      ...pageDefaults.sell,
      campaignType: 'sell',
      linkName: 'Spring sellers',
      campaignName: 'Spring',
      status: 'draft',
      version: 3,
    }),
    leadPageSetting: defaultPageSettings,
    userData: agent({ profileVersion: 2 }),
    ...given,
  })

export const overview = (given: Partial<Overview> = {}) =>
  sample(overviewSchema, {
    totals: { now: { visitors: 0, leads: 0 }, before: { visitors: 0, leads: 0 } },
    ...given,
  })

/** A domain whose records nobody has found yet. */
export const domainSetup = (given: Partial<DomainSetup> = {}) =>
  sample(domainSetupSchema, {
    domain: 'www.quist.test',
    records: [
      { purpose: 'proof', type: 'TXT', name: '_porchlight.www.quist.test', value: 'porchlight=abc', check: null },
      { purpose: 'pointing', type: 'CNAME', name: 'www.quist.test', value: 'sites.porchlight.test', check: null },
    ],
    ...given,
  })

export const auditEntry = (given: Partial<AuditEntry> = {}) =>
  sample(auditEntrySchema, {
    _id: 'entry-1',
    actorEmail: 'root@porchlight.test',
    agentId: 'nora',
    agentEmail: 'nora@example.com',
    sentence: 'Super Admin stepped into Nora Quist’s account',
    createdAt: sampleMoment,
    ...given,
  })

export const storedSettings = (given: Partial<StoredSettings> = {}): StoredSettings => ({
  ...defaultPageSettings,
  version: 1,
  ...given,
})

export const paymentHistory = (given: Partial<PaymentHistory> = {}) => sample(paymentHistorySchema, given)

export const offer = (currency = 'USD'): { id: string; plan: Plan[]; saves: number | null } => ({
  id: 'product',
  plan: [
    { id: 'annual', amount: 34_900, currency, interval: 'year' },
    { id: 'monthly', amount: 3900, currency, interval: 'month' },
  ],
  saves: 25,
})

/** Paid by the month, renewing on April 2. */
export const subscription = (given: Partial<NonNullable<User['subscription']>> = {}) =>
  sample(subscriptionSchema, {
    status: 'active',
    current_period_end: Date.parse('2026-04-02T17:30:00.000Z') / 1000,
    interval: 'month',
    ...given,
  })

export const adminAgent = (given: Partial<AgentDetails> = {}) =>
  sample(agentDetailsSchema, {
    _id: 'nora',
    firstName: 'Nora',
    lastName: 'Quist',
    email: 'nora@example.com',
    domain: 'https://nora-quist.porchlight.test',
    createdAt: sampleMoment,
    trial_end_date: sampleMoment,
    ...given,
  })
