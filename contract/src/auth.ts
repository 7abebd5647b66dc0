import { chooseSchema } from './choose-schema.ts'
import { endpoint } from './endpoint.ts'
import { email, moment, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { messages, sayDigits } from './messages.ts'
import { type CodeLength, roles } from './options.ts'
import { socialProfileSchema } from './profile.ts'
import { websiteName, websiteNameAt } from './website-name.ts'
import { z } from './zod.ts'

const { login, signup } = messages

export const subscriptionSchema = z.object({
  status: z.string(),
  cancel_at_period_end: z.boolean(),
  current_period_end: z.number().int(),
  interval: z.string(),
  discount: z.object({ coupon: z.object({ id: z.string() }) }).nullable(),
})

export const userSchema = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  countryCode: z.string(),
  companyName: z.string(),
  title: z.string(),
  websiteName: z.string(),
  profileImage: z.string(),
  companyImage: z.string(),
  medianPrice: z.number().nullable(),
  role: z.enum(roles),
  favicon: z.string(),
  /** A code mailed to it was typed: what reaches outside waits for that. */
  isEmailProven: z.boolean(),
  isTrialEnd: z.boolean(),
  isLead: z.boolean(),
  isLeadPage: z.boolean(),
  isSumoApp: z.boolean(),
  sumoCouponCode: z.string(),
  isGrandfathered: z.boolean(),
  plan: z.string().nullable(),
  trial_end_date: moment,
  redirectStatus: z.boolean(),
  domain: z.string(),
  domainInfo: z.object({ domain: z.string() }),
  licenceNumber: z.string(),
  mlsMemberId: z.string(),
  subscription: subscriptionSchema.nullable(),
  ...socialProfileSchema.shape,
  /** Grows with each change of the profile; a save that names an older one is refused. */
  profileVersion: z.number().int(),
  createdAt: moment,
  updatedAt: moment,
})
export type User = z.infer<typeof userSchema>

/** What anyone may know of an agent: the card on their public pages. */
export const agentCardSchema = userSchema.pick({
  _id: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  countryCode: true,
  companyName: true,
  title: true,
  profileImage: true,
  companyImage: true,
  favicon: true,
  licenceNumber: true,
  mlsMemberId: true,
  domain: true,
})
export type AgentCard = z.infer<typeof agentCardSchema>

export const signupEmail = email(signup.emailRequired, signup.emailInvalid)

const identity = {
  firstName: requiredText(signup.firstNameRequired, limits.text.name),
  lastName: requiredText(signup.lastNameRequired, limits.text.name),
  email: signupEmail,
  websiteName,
}

const robotCheck = z.string({ error: signup.robotCheck }).max(8192, signup.robotCheck)

const trialSignup = z.object({
  ...identity,
  companyName: requiredText(signup.companyRequired, limits.text.company),
  title: requiredText(signup.titleRequired, limits.text.title),
  captcha: robotCheck.min(1, signup.robotCheck),
  /** From an invitation's link, where there is one. */
  invitation: z.string().max(500).default(''),
})
export type TrialSignup = z.infer<typeof trialSignup>

const appSumoSignup = z.object({
  ...identity,
  sumoCouponCode: requiredText(signup.couponRequired, 100),
  /** Asked for where many codes were tried. */
  captcha: robotCheck.default(''),
})
export type AppSumoSignup = z.infer<typeof appSumoSignup>

// Only an installation knows which addresses are its own, so each form is judged with its domain.
export const trialSignupAt = (siteDomain: string) => trialSignup.extend({ websiteName: websiteNameAt(siteDomain) })
export const appSumoSignupAt = (siteDomain: string) => appSumoSignup.extend({ websiteName: websiteNameAt(siteDomain) })

const isAppSumo = (raw: Record<string, unknown>) => 'sumoCouponCode' in raw
export const signupAt = (siteDomain: string) =>
  chooseSchema(isAppSumo, appSumoSignupAt(siteDomain), trialSignupAt(siteDomain))

export const loginForm = z.object({ email: email(login.emailRequired, login.emailInvalid) })

/** A code as long as an installation makes them. */
export function codeOf(length: CodeLength) {
  const sentence = sayDigits(login.codeRequired, length)
  return z
    .string({ error: sentence })
    .trim()
    .regex(length === 6 ? /^\d{6}$/ : /^\d{4}$/, sentence)
}

/** Of either length: only an installation knows which its codes have, so each route judges them by that. */
export const code = z
  .string({ error: login.codeRequired })
  .trim()
  .regex(/^(?:\d{4}|\d{6})$/, login.codeRequired)

export const verifyForm = loginForm.extend({ otp: code })

export const sessionData = z.object({ token: z.string(), role: z.enum(roles), user: userSchema })
export type SessionData = z.infer<typeof sessionData>

export const authEndpoints = {
  requestCode: endpoint({
    method: 'POST',
    path: '/api/v1/user/otp',
    summary: 'Email a sign-in code',
    access: 'none',
    body: loginForm,
    data: z.null(),
  }),
  verifyCode: endpoint({
    method: 'POST',
    path: '/api/v1/user/verify-otp',
    summary: 'Sign in with a code',
    access: 'none',
    body: verifyForm,
    data: sessionData,
  }),
  resendCode: endpoint({
    method: 'POST',
    path: '/api/v1/user/resend-otp',
    summary: 'Email a new code; the previous one stops working',
    access: 'none',
    body: loginForm.extend({ otp: z.string().optional() }),
    data: z.null(),
  }),
  templateLogin: endpoint({
    method: 'POST',
    path: '/api/v1/loginUser',
    summary: 'Email a sign-in code (the same as /user/otp)',
    access: 'none',
    body: loginForm,
    data: z.null(),
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/api/v1/user/signup',
    summary: 'Open an account: a trial, or with an AppSumo code',
    access: 'none',
    multipart: 'texts',
    body: chooseSchema(isAppSumo, appSumoSignup, trialSignup),
    data: sessionData,
  }),
  startSignUp: endpoint({
    method: 'POST',
    path: '/api/v1/user/signup-started',
    summary: 'Record that someone started signing up with this email',
    access: 'none',
    body: z.object({
      email: signupEmail,
      firstName: z.string().trim().max(limits.text.name).optional(),
      lastName: z.string().trim().max(limits.text.name).optional(),
    }),
    data: z.null(),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/v1/user/logout',
    summary: 'End the current session',
    access: 'any',
    openToLapsed: true,
    openToHalfway: true,
    data: z.null(),
  }),
}
