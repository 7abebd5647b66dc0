import { z } from 'zod'
import { email, id, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

const { newsletter, oneMoreStepForm, contact } = messages.site
const { name } = limits.text

const digits = (text: string) => text.replace(/\D/g, '').length
const optionalText = (max: number) => z.string().trim().max(max).default('')

/** Sent with every form: the page it stands on, a key that makes a repeat harmless, and traps for robots. */
const envelope = {
  userId: id.optional(),
  campaignId: id,
  campaignName: optionalText(200),
  /** Made by the form once; a double click or a retry carries the same one. */
  requestKey: z.string().max(64).optional(),
  /** A field people never see; whoever fills it in is no person. */
  website: z.string().max(200).optional(),
  /** When the form was shown, in epoch milliseconds, signed by the page. */
  shownAt: z.string().max(200).optional(),
}

export const newsletterByEmail = z.object({
  ...envelope,
  isFrom: z.literal('newsletter').default('newsletter'),
  emailId: email(newsletter.emailRequired, newsletter.emailInvalid),
})
export const newsletterBySms = z.object({
  ...envelope,
  isFrom: z.literal('newsletter').default('newsletter'),
  phoneNumber: z
    .string({ error: newsletter.phoneRequired })
    .trim()
    .min(1, newsletter.phoneRequired)
    .max(30, newsletter.phoneInvalid)
    .refine((text) => digits(text) >= limits.phone.newsletterDigits, newsletter.phoneInvalid),
  /** The sentence the visitor agreed to; kept with the lead. */
  consentText: optionalText(600),
})

const visitor = {
  firstName: requiredText(oneMoreStepForm.firstNameRequired, name),
  lastName: requiredText(oneMoreStepForm.lastNameRequired, name),
  email: email(oneMoreStepForm.emailRequired, oneMoreStepForm.emailInvalid),
  phone: optionalText(30),
}
const valued = {
  valuationPrice: optionalText(40),
  address: requiredText(messages.site.addressRequired, 300),
  captcha: z
    .string({ error: messages.signup.robotCheck })
    .min(1, messages.signup.robotCheck)
    .max(8192, messages.signup.robotCheck),
}

export const socialInquiry = z.object({
  ...envelope,
  ...visitor,
  ...valued,
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
    .refine((text) => digits(text) > limits.phone.minCharacters, contact.phoneInvalid),
  message: optionalText(5000),
  address: optionalText(300),
  campaignType: optionalText(40),
  websiteUrl: optionalText(500),
})
