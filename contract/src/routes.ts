import type { CampaignType } from './options.ts'

/** The screens of the app, by the address they answer to; builders for the ones that carry an id. */
export const routes = {
  home: '/',
  login: '/login',
  signup: '/signup',
  appSumo: '/appsumo',
  signedUp: '/successful-sign-up/:customerId',
  signInStep: '/sign-in-step',
  landingPages: '/landing-pages',
  socialLinks: '/social-links',
  linkSettings: '/link-page-settings',
  linkSettingsOld: '/lead-pages/lead-page-settings',
  createSocialLink: '/create-social-link',
  createSell: '/create-new-landing-page/sell',
  createListingWebsite: '/create-new-landing-page/listing-website',
  createSellOld: '/create-new-lead-page/sell',
  createListingWebsiteOld: '/create-new-lead-page/listing-website',
  editSocialLink: '/edit-social-link/:tab/:id',
  editPage: '/edit-landing-page/:campaignType/:tab/:id',
  editPageOld: '/edit-lead-page/:campaignType/:tab/:id',
  socialLinkInBio: '/social-link-in-bio',
  listings: '/listings',
  listingsActive: '/listings/active',
  listingsSold: '/listings/closed-sold',
  listingsDrafts: '/listings/drafts',
  createListing: '/listings/create-listing',
  importListings: '/listings/import',
  editListing: '/listings/edit-listing/:tab/:id',
  leads: '/leads',
  leadSettings: '/leads/settings',
  importLeads: '/leads/import',
  profile: '/account/profile',
  billing: '/account/billing',
  dashboard: '/dashboard',
  domainSetup: '/account/domain-setup',
  paymentCard: '/payment-card',
  admin: '/admin',
  adminActive: '/admin/active',
  adminAppSumo: '/admin/app-sumo',
  adminNotActive: '/admin/not-active',
  adminNotSignedUp: '/admin/not-signed-up',
  adminAgent: '/admin/agent/:id',
  adminCodes: '/admin/app-sumo-codes',
  adminInvitations: '/admin/invitations',
  adminOperations: '/admin/operations',
  adminAuditLog: '/admin/audit-log',
  adminSecurity: '/admin/security',
} as const

/** Where each kind of page is begun: the address that links lead to, and older ones. */
export const createRoutes: Record<CampaignType, readonly [string, ...string[]]> = {
  sell: [routes.createSell, routes.createSellOld],
  'listing-website': [routes.createListingWebsite, routes.createListingWebsiteOld],
  'social-link': [routes.createSocialLink],
}

/** Where each kind of page is edited; the tab and the page's id follow. */
const editors: Record<CampaignType, string> = {
  sell: '/edit-landing-page/sell',
  'listing-website': '/edit-landing-page/listing-website',
  'social-link': '/edit-social-link',
}

/** The last word of the editor's address says which of its tabs is open. */
export const editorTabs = ['listing-details', 'site-editor', 'seo', 'QR-Code'] as const
export type EditorTab = (typeof editorTabs)[number]

/** The tabs of the edit screen, in the order they are gone through. */
export const editListingTabs = ['general', 'details', 'photos'] as const
export type EditListingTab = (typeof editListingTabs)[number]

export const nextParameter = 'next'
/** Carries the token of an invitation to the sign-up form. */
export const invitationParameter = 'invitation'

export const links = {
  adminAgent: (id: string) => `/admin/agent/${encodeURIComponent(id)}`,
  editor: (campaignType: CampaignType, tab: EditorTab, id: string) => `${editors[campaignType]}/${tab}/${id}`,
  editListing: (tab: EditListingTab, id: string) => `/listings/edit-listing/${tab}/${encodeURIComponent(id)}`,
  /** Where a listing is found once it is saved. */
  savedListing: (status: string) => (status === 'draft' ? routes.listingsDrafts : routes.listingsActive),
  createListingWebsite: (listingId: string) =>
    `/create-new-landing-page/listing-website?listing=${encodeURIComponent(listingId)}`,
  /** Where the agent is signed in. */
  sessions: () => `${routes.profile}#sessions`,
  /** What opens the agent's account beside the code. */
  passkeys: () => `${routes.profile}#passkeys`,
  /** Sign-in that leads on to a page which the server draws, such as a preview. */
  signInFor: (path: string) => `${routes.login}?${nextParameter}=${encodeURIComponent(path)}`,
  lead: (id: string) => `/leads?lead=${encodeURIComponent(id)}`,
  signedUp: (customerId: string) => `/successful-sign-up/${encodeURIComponent(customerId)}`,
}

/** Over TLS a name that no other host, not even one below ours, can set. */
export function cookieName(name: string, { isHttps }: { isHttps: boolean }): string {
  return isHttps ? `__Host-${name}` : name
}

/** The readable cookie that tells the guards which credentials the browser holds; it holds no secret. */
export const markerCookie = 'porchlight_session'
export type Credential = 'agent' | 'admin' | 'user'
