import { chooseSchema } from './choose-schema.ts'
import { endpoint } from './endpoint.ts'
import { email, id, requiredText } from './fields.ts'
import { languages } from './languages.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { dayTimes } from './options.ts'
import { isWholePhone } from './phone.ts'
import { siteMessages } from './site-messages.ts'
import { z } from './zod.ts'

const { newsletter, oneMoreStepForm, contact, talk } = siteMessages
const { name } = limits.text

/** Control characters but line breaks and tabs go: they would travel into mails and exports. */
export const clean = (text: string) => text.replace(/[^\P{Cc}\n\t]/gu, '').trim()
const optionalText = (max: number) => z.string().max(max, messages.fields.tooLong).transform(clean).default('')

/** How the visitor came to the page; kept with the lead. */
const visitFields = {
  /** direct, qr, short-link, or the host that linked here. */
  visitSource: z.string().max(200).transform(clean).optional(),
  utm_source: z.string().max(200).transform(clean).optional(),
  utm_medium: z.string().max(200).transform(clean).optional(),
  utm_campaign: z.string().max(200).transform(clean).optional(),
  utm_term: z.string().max(200).transform(clean).optional(),
  utm_content: z.string().max(200).transform(clean).optional(),
  /** What the page spoke to them in. */
  language: z.enum(languages).optional().catch(undefined),
}
export const visitForm = z.object(visitFields)
/** As a lead tells it. */
export const visitSchema = z.object({
  visitSource: z.string().optional(),
  utm_source: z.string().optional(),
  utm_medium: z.string().optional(),
  utm_campaign: z.string().optional(),
  utm_term: z.string().optional(),
  utm_content: z.string().optional(),
  language: z.enum(languages).optional(),
})
export type Visit = z.infer<typeof visitSchema>

/** Sent with every form: the page it stands on, a key that makes a repeat harmless, and a trap for robots. */
const envelope = {
  userId: id.optional(),
  campaignId: id,
  campaignName: optionalText(200),
  /** Made by the form once; a double click or a retry carries the same one. */
  requestKey: z.string().max(64).optional(),
  /** A field people never see; whoever fills it in is no person. */
  website: z.string().max(200).optional(),
  ...visitFields,
}

const captcha = z
  .string({ error: messages.signup.robotCheck })
  .min(1, messages.signup.robotCheck)
  .max(8192, messages.signup.robotCheck)
/** The sentence a visitor has ticked beside their number; without it nobody texts them. */
const consentText = optionalText(600)
/** Asked for only while the page is flooded. */
const captchaIfAsked = captcha.optional()

export const newsletterByEmail = z.object({
  ...envelope,
  isFrom: z.literal('newsletter').default('newsletter'),
  emailId: email(newsletter.emailRequired, newsletter.emailInvalid),
  captcha: captchaIfAsked,
})
export const newsletterBySms = z.object({
  ...envelope,
  isFrom: z.literal('newsletter').default('newsletter'),
  phoneNumber: z
    .string({ error: newsletter.phoneRequired })
    .trim()
    .min(1, newsletter.phoneRequired)
    .max(30, newsletter.phoneInvalid)
    .refine(isWholePhone, newsletter.phoneInvalid),
  consentText,
  /** A solved robot check: without one the sign-up is kept and nobody is texted, unless the page is flooded. */
  captcha: z.string().max(8192).optional(),
})

const visitor = {
  firstName: requiredText(oneMoreStepForm.firstNameRequired, name),
  lastName: requiredText(oneMoreStepForm.lastNameRequired, name),
  email: email(oneMoreStepForm.emailRequired, oneMoreStepForm.emailInvalid),
  phone: optionalText(30),
}
const valued = {
  valuationPrice: optionalText(40),
  address: requiredText(siteMessages.addressRequired, 300),
  captcha,
}

export const socialInquiry = z.object({
  ...envelope,
  ...visitor,
  ...valued,
  unit: optionalText(40),
  isFrom: z.literal('socialLink').default('socialLink'),
})

export const sellInquiry = z.object({
  ...envelope,
  ...visitor,
  ...valued,
  isFrom: z.literal('sell').default('sell'),
  websiteUrl: optionalText(500),
  type: optionalText(40),
  unit: optionalText(40),
})

/** A home that is looked up, before anyone is asked for a name: the address, and where it was typed. */
export const partialInquiry = z.object({
  ...envelope,
  isFrom: z.enum(['sell', 'socialLink']).default('sell'),
  address: valued.address,
  unit: optionalText(40),
})

const dayTimeNames = dayTimes.map(([name]) => name)

/** Asked for by whoever has read an estimate: a day as the browser's own field says it, and a time of that day. */
const talkFields = {
  talkDay: z.string().trim().min(1, talk.dayRequired).refine(isCalendarDay, talk.dayInvalid).optional(),
  talkTime: z.enum(dayTimeNames, talk.timeInvalid).optional(),
}

function isCalendarDay(day: string): boolean {
  const date = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00Z`) : null
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

export const contactInquiry = z.object({
  ...envelope,
  isFrom: z.literal('contact_us'),
  firstName: requiredText(contact.firstNameRequired, name),
  lastName: requiredText(contact.lastNameRequired, name),
  email: email(contact.emailRequired, contact.emailInvalid),
  phone: z
    .string({ error: contact.phoneRequired })
    .trim()
    .min(1, contact.phoneRequired)
    .max(30, contact.phoneInvalid)
    .refine(isWholePhone, contact.phoneInvalid),
  consentText,
  ...talkFields,
  message: optionalText(limits.text.message),
  address: optionalText(300),
  campaignType: optionalText(40),
  websiteUrl: optionalText(500),
  captcha: captchaIfAsked,
})

export const newsletterForm = chooseSchema(
  (raw) => 'phoneNumber' in raw && !('emailId' in raw),
  newsletterBySms,
  newsletterByEmail,
)
export const inquiryForm = chooseSchema((raw) => raw.isFrom === 'contact_us', contactInquiry, sellInquiry)

export type NewsletterForm = z.output<typeof newsletterForm>
export type InquiryForm = z.output<typeof inquiryForm>
export type SocialInquiry = z.output<typeof socialInquiry>
export type PartialInquiry = z.output<typeof partialInquiry>

export const intakeEndpoints = {
  newsletterLead: endpoint({
    method: 'POST',
    path: '/api/v1/newsletter-lead',
    summary: 'Sign up for an agent’s newsletter, by email or SMS',
    access: 'none',
    body: newsletterForm,
    data: z.null(),
  }),
  socialInquiry: endpoint({
    method: 'POST',
    path: '/api/v1/social-inquiry',
    summary: 'Submit a home valuation request from a social page',
    access: 'none',
    body: socialInquiry,
    data: z.null(),
  }),
  inquiry: endpoint({
    method: 'POST',
    path: '/api/v1/inquiry',
    summary: 'Submit a valuation request from a sell page, or a message from a listing website',
    access: 'none',
    body: inquiryForm,
    data: z.null(),
  }),
}
