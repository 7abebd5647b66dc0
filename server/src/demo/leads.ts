import type { CampaignType } from '@porchlight/contract/options'
import type { AppContext } from '../context.ts'
import type { JobSender } from '../jobs/jobs.ts'
import {
  beginValuation,
  leadPage,
  listIntakePages,
  setLeadStatus,
  takeInquiry,
  takeNewsletterLead,
  takeSocialInquiry,
} from '../modules/leads/index.ts'
import { daysAgo } from './past.ts'

interface Visitor {
  hoursAgo: number
  on: CampaignType
  firstName: string
  lastName: string
  words: string
  by?: string
}

const atJanes: Visitor[] = [
  {
    hoursAgo: 0.4,
    on: 'listing-website',
    firstName: 'Priya',
    lastName: 'Raman',
    by: 'qr',
    words: 'We stood in front of the sign just now and fell in love with the porch. Could we see the inside this week?',
  },
  { hoursAgo: 2, on: 'social-link', firstName: '', lastName: '', by: 'instagram.com', words: '' },
  {
    hoursAgo: 5,
    on: 'sell',
    firstName: 'Daniel',
    lastName: 'Abernathy',
    by: 'google.com',
    words: '3719 SE Woodstock Boulevard, Portland, OR 97202',
  },
  {
    hoursAgo: 9,
    on: 'listing-website',
    firstName: 'Sofia',
    lastName: 'Marchetti',
    words: 'Is the basement dry in winter, and how old is the roof?',
  },
  { hoursAgo: 26, on: 'listing-website', firstName: 'Priya', lastName: 'Raman', words: 'What are the property taxes?' },
  {
    hoursAgo: 31,
    on: 'social-link',
    firstName: 'Grace',
    lastName: 'Lindholm',
    by: 'facebook.com',
    words: '812 N Skidmore Street, Portland, OR 97217',
  },
  {
    hoursAgo: 50,
    on: 'listing-website',
    firstName: 'Tobias',
    lastName: 'Eisenhardt-Vogelsang',
    words: 'My lender has approved us. When is the next open house?',
  },
  { hoursAgo: 74, on: 'social-link', firstName: '', lastName: '', words: '' },
  {
    hoursAgo: 98,
    on: 'sell',
    firstName: 'Ruth',
    lastName: 'Okonkwo',
    by: 'qr',
    words: '5540 NE Sandy Boulevard, Portland, OR 97213',
  },
  {
    hoursAgo: 121,
    on: 'listing-website',
    firstName: 'Mateo',
    lastName: 'Delgado',
    words: 'Would the owner consider a lease with an option to buy?',
  },
  {
    hoursAgo: 170,
    on: 'listing-website',
    firstName: 'Hannah',
    lastName: 'Brooks',
    words: 'Is there room for two cars and a very large dog?',
  },
  { hoursAgo: 240, on: 'sell', firstName: '', lastName: '', words: '1904 SW Vermont Street, Portland, OR 97219' },
]

const atMarcus: Visitor[] = [
  {
    hoursAgo: 3,
    on: 'listing-website',
    firstName: 'Camille',
    lastName: 'Baptiste',
    by: 'qr',
    words: 'Is the pool heated, and could we come by on Saturday morning?',
  },
  {
    hoursAgo: 28,
    on: 'sell',
    firstName: 'Wesley',
    lastName: 'Tran',
    by: 'google.com',
    words: '2109 Bluebonnet Lane, Austin, TX 78704',
  },
  { hoursAgo: 60, on: 'social-link', firstName: '', lastName: '', by: 'instagram.com', words: '' },
  {
    hoursAgo: 140,
    on: 'listing-website',
    firstName: 'Imani',
    lastName: 'Reyes',
    words: 'What did the owners spend on cooling last summer?',
  },
]

const visitors: Record<string, Visitor[]> = {
  'jane@porchlight.example': atJanes,
  'marcus@porchlight.example': atMarcus,
}

/** What an agent has made of older leads, by turns. */
const fates = ['contacted', 'appointment', 'client', 'contacted', 'lost'] as const
const freshHours = 24

const noJobs: JobSender = { send: async () => {}, leave: async () => {}, leaveAll: async () => {}, wake: () => {} }

/** Two weeks of visitors on an agent's pages, taken in as the public forms would send them, without their mails. */
export async function fillDemoLeads(context: AppContext, agentId: string, email: string): Promise<void> {
  const pages = await listIntakePages(context.db, agentId)
  for (const [number, visitor] of [...(visitors[email] ?? [])].reverse().entries()) {
    const fitting = pages.filter(({ campaign_type, status }) => campaign_type === visitor.on && status === 'active')
    const page = fitting[number % fitting.length]
    const past = { ...daysAgo(context, visitor.hoursAgo / 24), jobs: noJobs }
    if (page) await takeVisitor(past, page.id, visitor, number)
  }
  await workOffOldLeads(context, agentId)
}

async function takeVisitor(context: AppContext, campaignId: string, visitor: Visitor, number: number): Promise<void> {
  const { on, firstName, lastName, words, by } = visitor
  const caller = { addressHash: 'demo', siteAgentId: null }
  const email = `${firstName || `reader${number}`}.${lastName || 'news'}@example.com`.toLowerCase()
  const envelope = { campaignId, campaignName: '', ...(by && { visitSource: by }) }
  const valuation = { firstName, lastName, email, phone: '', address: words, unit: '', valuationPrice: '$612,000' }
  const takers: Record<CampaignType, () => Promise<unknown>> = {
    sell: () =>
      firstName
        ? takeInquiry(context, { ...envelope, ...valuation, websiteUrl: '', type: '', isFrom: 'sell' }, caller)
        : beginValuation(context, { ...envelope, address: words, unit: '', isFrom: 'sell' }, caller),
    'listing-website': () => {
      const place = { address: '', campaignType: '', websiteUrl: '' }
      const person = { firstName, lastName, email, phone: `+1503555${1000 + number}` }
      const said = { message: words, consentText: '', isFrom: 'contact_us' } as const
      return takeInquiry(context, { ...envelope, ...person, ...place, ...said }, caller)
    },
    'social-link': () =>
      words
        ? takeSocialInquiry(context, { ...envelope, ...valuation, isFrom: 'socialLink' }, caller)
        : takeNewsletterLead(context, { ...envelope, emailId: email, isFrom: 'newsletter' }, caller),
  }
  await takers[on]()
}

async function workOffOldLeads(context: AppContext, agentId: string): Promise<void> {
  const { leads } = await leadPage(context, agentId, { page: 1, limit: 50 })
  const dayBefore = daysAgo(context, freshHours / 24)
  const old = leads.filter(({ createdAt }) => new Date(createdAt) < dayBefore.clock.now())
  for (const [index, { _id }] of old.entries()) {
    const status = fates[index % fates.length] ?? 'contacted'
    await setLeadStatus(dayBefore, agentId, { id: _id, status })
  }
}
