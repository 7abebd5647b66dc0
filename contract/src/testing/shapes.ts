import { authEndpoints, type User, userSchema } from '../auth.ts'
import { clientDetailsSchema, type Lead, leadSchema } from '../leads.ts'
import { type ClientConfig, clientConfigSchema } from '../platform.ts'
import { sample, sampleMoment } from './sample.ts'

/** What the contract's answers look like for one agent and the people who wrote to her. */

export const clientConfig = (given: Partial<ClientConfig> = {}) =>
  sample(clientConfigSchema, {
    productName: 'Porchlight',
    supportEmail: 'help@porchlight.test',
    siteDomain: 'porchlight.test',
    shortUrl: 'http://localhost:3000',
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
