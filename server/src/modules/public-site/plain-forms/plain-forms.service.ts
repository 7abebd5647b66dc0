import { fieldErrors } from '@porchlight/contract/endpoint'
import { contactInquiry, newsletterByEmail, newsletterBySms } from '@porchlight/contract/intake'
import { messages } from '@porchlight/contract/messages'
import { siteMessages } from '@porchlight/contract/site-messages'
import type { SiteView } from '@porchlight/contract/site-view'
import type { FormState } from '@porchlight/site/render'
import type { z } from 'zod'
import type { AppContext } from '../../../context.ts'
import { AppError, invalidField } from '../../../errors.ts'
import { type IntakeCaller, takeInquiry, takeNewsletterLead } from '../../leads/index.ts'
import { passesQuestion } from './plain-question.service.ts'

const { newsletter, wrongAnswer } = siteMessages
/** Without script the small question takes the place of the robot check. */
export const byScript = { captcha: true } as const

export type Said = Record<string, string>

/** Null when the form was taken; otherwise what to show beside it. */
export async function takePlainForm(
  context: AppContext,
  view: SiteView,
  kind: 'newsletter' | 'contact',
  said: Said,
  caller: IntakeCaller,
  /** What the visitor writes about. */
  home: string,
): Promise<FormState | null> {
  const about = {
    campaignId: view.page._id,
    userId: view.agent._id,
    website: said.website,
    websiteUrl: view.agent.domain,
    visitSource: said.visitSource,
    language: said.language,
  }
  return takeOrRefuse(kind, said, async () => {
    const asPerson = async () => ({ ...caller, ...(await answeredQuestion(context, said)) })
    if (kind === 'contact') {
      const contact = { isFrom: 'contact_us', address: home, phone: withCountry(said.phone, said.countryCode) }
      const form = read(contactInquiry.omit(byScript), { ...said, ...about, ...contact })
      return takeInquiry(context, form, await asPerson())
    }
    if (said.by !== 'sms') {
      const form = read(newsletterByEmail, { ...about, emailId: said.emailId })
      return takeNewsletterLead(context, form, await asPerson())
    }
    const form = read(newsletterBySms, {
      ...about,
      phoneNumber: withCountry(said.phoneNumber, said.countryCode),
      consentText: said.consentText,
    })
    if (!form.consentText) {
      throw new AppError('invalid', '', { errors: { consentText: newsletter.consentRequired } })
    }
    return takeNewsletterLead(context, form, await asPerson())
  })
}

/** The small question, where one was asked. */
async function answeredQuestion(context: AppContext, { question, captcha = '' }: Said) {
  if (question === undefined) return {}
  if (!(await passesQuestion(context, question, captcha))) throw invalidField('captcha', wrongAnswer)
  return { isPerson: true as const }
}

/** Does the work; a refusal comes back as words beside the field it is about, with all that was typed. */
export async function takeOrRefuse(
  kind: FormState['kind'],
  said: Said,
  work: () => Promise<void>,
): Promise<FormState | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const { errors = {} } = error.details
    const isBesideField = Object.keys(errors).length > 0 && error.code !== 'conflict'
    return { kind, values: said, errors, message: isBesideField ? '' : error.message, isDone: false }
  }
}

/** As the call's own check does: every failing field at once. */
export function read<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const result = schema.safeParse(raw)
  if (result.success) return result.data
  throw new AppError('invalid', messages.general.checkFields, { errors: fieldErrors(result.error) })
}

function withCountry(number = '', country = '1'): string {
  return number.trim() ? `+${country.replace(/\D/g, '')} ${number.trim()}` : ''
}
