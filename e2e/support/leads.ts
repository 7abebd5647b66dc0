import { type APIRequestContext, expect } from '@playwright/test'
import { intakeEndpoints } from '@porchlight/contract/intake'
import type { CampaignType } from '@porchlight/contract/options'
import { pageEndpoints } from '@porchlight/contract/pages'

/** A page of the signed-in agent's own. Answers its id. */
export async function makePage(
  request: APIRequestContext,
  origin: string,
  campaignType: CampaignType,
  linkName: string,
): Promise<string> {
  const answer = await request.post(pageEndpoints.savePage.path, {
    headers: { origin },
    data: { campaignType, linkName, campaignName: linkName, status: 'active' },
  })
  const body = await answer.json()
  expect(answer.status(), JSON.stringify(body)).toBe(200)
  return body.data._id
}

/** Someone writes from a page, as its contact form would. */
export async function sendInquiry(
  request: APIRequestContext,
  origin: string,
  campaignId: string,
  words: Record<string, string> = {},
): Promise<void> {
  const answer = await request.post(intakeEndpoints.inquiry.path, {
    headers: { origin },
    data: {
      isFrom: 'contact_us',
      campaignId,
      firstName: 'Otto',
      lastName: 'Birk',
      email: 'otto@example.com',
      phone: '+15035550142',
      message: 'May I see it on Saturday?',
      ...words,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
