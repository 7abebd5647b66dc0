import { endpoint } from './endpoint.ts'
import { codeLengths } from './options.ts'
import { z } from './zod.ts'

export const captchaProviders = ['altcha', 'recaptcha', 'turnstile'] as const

/** Who may open an account: anyone, whoever was invited, or nobody. */
export const signupModes = ['open', 'invite', 'closed'] as const
export type SignupMode = (typeof signupModes)[number]

export const clientConfigSchema = z.object({
  productName: z.string(),
  /** The release. */
  version: z.string(),
  supportEmail: z.string(),
  siteDomain: z.string(),
  shortUrl: z.string(),
  previewOrigin: z.string(),
  stripe: z.object({
    publishableKey: z.string(),
    apiBase: z.string(),
    /** Whether cards are typed into Stripe's own fields; the sandbox takes them at `apiBase`. */
    usesStripeJs: z.boolean(),
  }),
  captcha: z.object({ provider: z.enum(captchaProviders), siteKey: z.string() }),
  mapStyleUrl: z.string(),
  codeLength: z.literal(codeLengths),
  signup: z.enum(signupModes),
  trialDays: z.number().int(),
  /** What stands on the button to the operator's own sign-in; null where there is none. */
  oidcName: z.string().nullable(),
})
export type ClientConfig = z.infer<typeof clientConfigSchema>

export const platformEndpoints = {
  clientConfig: endpoint({
    method: 'GET',
    path: '/api/v1/client-config',
    summary: 'Public settings of this installation',
    access: 'none',
    data: clientConfigSchema,
  }),
  robotCheck: endpoint({
    method: 'GET',
    path: '/api/v1/robot-check',
    summary: 'A challenge for the self-hosted robot check, in ALTCHA’s JSON',
    access: 'none',
    answersRaw: true,
    data: z.object({
      algorithm: z.string(),
      challenge: z.string(),
      maxnumber: z.number().optional(),
      salt: z.string(),
      signature: z.string(),
    }),
  }),
  states: endpoint({
    method: 'GET',
    path: '/stateAndCountry',
    summary: 'The states of a country',
    access: 'none',
    query: z.object({ country_id: z.string().max(64).optional() }),
    data: z.object({
      countries: z.array(z.object({ id: z.string(), name: z.string() })),
      states: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  }),
}
