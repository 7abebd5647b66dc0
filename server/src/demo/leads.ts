import type { CampaignType } from '@porchlight/contract/page'
import type { AppContext } from '../context.ts'
import {
  listIntakePages,
  takeInquiry,
  takeNewsletterLead,
  takePartialLead,
  takeSocialInquiry,
} from '../modules/leads/index.ts'

interface Visitor {
  hoursAgo: number
  on: CampaignType
  firstName: string
  lastName: string
  words: string
  by?: string
}

const visitors: Visitor[] = [
  {
    hoursAgo: 0.4,
    on: 'listing-website',
    firstName: 'Priya',
    lastName: 'Raman',
    by: 'qr',
    words: 'We stood in front of the sign just now and fell in love with the porch. Could we see the inside this week?',
  },
  { hoursAgo: 2, on: 'social-link', firstName: '', lastName: '', by: 'instagram', words: '' },
  {
    hoursAgo: 5,
    on: 'sell',
    firstName: 'Daniel',
    lastName: 'Abernathy',
    by: 'google',
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
    by: 'facebook',
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

/** Two weeks of visitors on an agent's pages, taken in as the public forms would send them, without their mails. */
export async function fillDemoLeads(context: AppContext, agentId: string): Promise<void> {
  const pages = await listIntakePages(context.db, agentId)
  const caller = { addressHash: 'demo', siteAgentId: null }
  for (const [number, visitor] of [...visitors].reverse().entries()) {
    const page = pages.find(({ campaign_type }) => campaign_type === visitor.on)
    if (!page) continue
    const then = new Date(context.clock.now().getTime() - visitor.hoursAgo * 60 * 60 * 1000)
    const past = { ...context, clock: { now: () => then }, jobs: { send: async () => {} } }
    const { firstName, lastName, words } = visitor
    const email = `${firstName || `reader${number}`}.${lastName || 'news'}@example.com`.toLowerCase()
    const envelope = { campaignId: page.id, campaignName: '', ...(visitor.by && { visitSource: visitor.by }) }
    const valuation = { firstName, lastName, email, phone: '', address: words, unit: '', valuationPrice: '$612,000' }
    if (visitor.on === 'listing-website') {
      const phone = `+1503555${1000 + number}`
      const contact = {
        firstName,
        lastName,
        email,
        phone,
        message: words,
        address: '',
        campaignType: '',
        websiteUrl: '',
      }
      await takeInquiry(past, { ...envelope, ...contact, isFrom: 'contact_us' }, caller)
    } else if (visitor.on === 'social-link') {
      if (words) await takeSocialInquiry(past, { ...envelope, ...valuation, isFrom: 'socialLink' }, caller)
      else await takeNewsletterLead(past, { ...envelope, emailId: email, isFrom: 'newsletter' }, caller)
    } else if (firstName) {
      await takeInquiry(past, { ...envelope, ...valuation, websiteUrl: '', type: '', isFrom: 'sell' }, caller)
    } else {
      await takePartialLead(past, { ...envelope, address: words, unit: '', isFrom: 'sell' }, caller)
    }
  }
}
