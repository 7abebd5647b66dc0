/** The screens of the app, by the address they answer to; builders for the ones that carry an id. */
export const routes = {
  home: '/',
  login: '/login',
  signup: '/signup',
  appSumo: '/appsumo',
  signedUp: '/successful-sign-up/:customerId',
  landingPages: '/landing-pages',
  socialLinks: '/social-links',
  listingsActive: '/listings/active',
  listingsSold: '/listings/closed-sold',
  listingsDrafts: '/listings/drafts',
  createListing: '/listings/create-listing',
  importListings: '/listings/import',
  editListing: '/listings/edit-listing/:tab/:id',
  leads: '/leads',
  profile: '/account/profile',
  billing: '/account/billing',
  adminActive: '/admin/active',
} as const

/** The tabs of the edit screen, in the order they are gone through. */
export const editListingTabs = ['general', 'details', 'photos'] as const
export type EditListingTab = (typeof editListingTabs)[number]

export const links = {
  editListing: (tab: EditListingTab, id: string) => `/listings/edit-listing/${tab}/${encodeURIComponent(id)}`,
  createListingWebsite: (listingId: string) =>
    `/create-new-landing-page/listing-website?listing=${encodeURIComponent(listingId)}`,
  signedUp: (customerId: string) => `/successful-sign-up/${encodeURIComponent(customerId)}`,
}

/** The readable cookie that tells the guards which credentials the browser holds; it holds no secret. */
export const markerCookie = 'porchlight_session'
export type Credential = 'agent' | 'admin' | 'user'
