/** The screens of the app, by the address they answer to; builders for the ones that carry an id. */
export const routes = {
  home: '/',
  login: '/login',
  signup: '/signup',
  appSumo: '/appsumo',
  signedUp: '/successful-sign-up/:customerId',
  landingPages: '/landing-pages',
  socialLinks: '/social-links',
  leads: '/leads',
  leadSettings: '/leads/settings',
  profile: '/account/profile',
  billing: '/account/billing',
  adminActive: '/admin/active',
} as const

export const links = {
  signedUp: (customerId: string) => `/successful-sign-up/${encodeURIComponent(customerId)}`,
}

/** The readable cookie that tells the guards which credentials the browser holds; it holds no secret. */
export const markerCookie = 'porchlight_session'
export type Credential = 'agent' | 'admin' | 'user'
