export const roles = ['User', 'Admin', 'Superadmin'] as const

/** How long a mailed code may be; the first is the documented one. */
export const codeLengths = [4, 6] as const
export type CodeLength = (typeof codeLengths)[number]

/** What asks for a fresh proof of who is there, however long the session has been open. */
export const proofPurposes = [
  'email-change', 'account-deletion', 'api-key', 'webhook', 'data-download', 'impersonation', 'new-passkey',
  'passkey-removal', 'recovery-codes',
] as const
export type ProofPurpose = (typeof proofPurposes)[number]

/** What an API key may be allowed; writing does not include reading. */
export const apiScopes = [
  'leads:read', 'leads:write', 'listings:read', 'listings:write', 'pages:read', 'pages:write', 'webhooks:read',
  'webhooks:write',
] as const
export type ApiScope = (typeof apiScopes)[number]

export const states = [
  ['AL', 'Alabama'], ['AK', 'Alaska'], ['AZ', 'Arizona'], ['AR', 'Arkansas'], ['CA', 'California'],
  ['CO', 'Colorado'], ['CT', 'Connecticut'], ['DE', 'Delaware'], ['DC', 'District of Columbia'], ['FL', 'Florida'],
  ['GA', 'Georgia'], ['HI', 'Hawaii'], ['ID', 'Idaho'], ['IL', 'Illinois'], ['IN', 'Indiana'], ['IA', 'Iowa'],
  ['KS', 'Kansas'], ['KY', 'Kentucky'], ['LA', 'Louisiana'], ['ME', 'Maine'], ['MD', 'Maryland'],
  ['MA', 'Massachusetts'], ['MI', 'Michigan'], ['MN', 'Minnesota'], ['MS', 'Mississippi'], ['MO', 'Missouri'],
  ['MT', 'Montana'], ['NE', 'Nebraska'], ['NV', 'Nevada'], ['NH', 'New Hampshire'], ['NJ', 'New Jersey'],
  ['NM', 'New Mexico'], ['NY', 'New York'], ['NC', 'North Carolina'], ['ND', 'North Dakota'], ['OH', 'Ohio'],
  ['OK', 'Oklahoma'], ['OR', 'Oregon'], ['PA', 'Pennsylvania'], ['RI', 'Rhode Island'], ['SC', 'South Carolina'],
  ['SD', 'South Dakota'], ['TN', 'Tennessee'], ['TX', 'Texas'], ['UT', 'Utah'], ['VT', 'Vermont'],
  ['VA', 'Virginia'], ['WA', 'Washington'], ['WV', 'West Virginia'], ['WI', 'Wisconsin'], ['WY', 'Wyoming'],
  ['PR', 'Puerto Rico'], ['GU', 'Guam'], ['VI', 'U.S. Virgin Islands'], ['AS', 'American Samoa'],
  ['MP', 'Northern Mariana Islands'], ['MH', 'Marshall Islands'], ['FM', 'Federated States of Micronesia'],
  ['PW', 'Palau'],
] as const

export type StateCode = (typeof states)[number][0]
export const stateCodes = states.map(([code]) => code) as [StateCode, ...StateCode[]]

/** The one country agents work in; the id is the value callers pass as `country_id`. */
export const countries = [{ id: 'US', name: 'United States' }] as const

/** Names that must never become an agent's sub-domain: ours, or read as ours by a visitor. */
export const reservedWebsiteNames = [
  'www', 'app', 'api', 'admin', 'administrator', 'mail', 'smtp', 'imap', 'pop', 'ftp', 'go', 'short', 'link', 'links',
  'ns', 'ns1', 'ns2', 'dns', 'mx', 'cdn', 'static', 'assets', 'media', 'img', 'images', 'files', 'uploads', 'download',
  'blog', 'docs', 'help', 'support', 'status', 'billing', 'pay', 'payments', 'stripe', 'account', 'accounts', 'login',
  'signin', 'signup', 'auth', 'oauth', 'sso', 'dashboard', 'superadmin', 'root', 'system', 'security', 'abuse',
  'postmaster', 'hostmaster', 'webmaster', 'noreply', 'no-reply', 'dev', 'test', 'staging', 'preview', 'demo', 'beta',
  'internal', 'localhost', 'domains', 'porchlight', 'appsumo', 'webhook', 'webhooks', 'robots', 'sitemap', 'secure',
  'verify', 'verification', 'password', 'reset', 'refund', 'refunds', 'invoice', 'invoices', 'service', 'team',
  // What programs look for by themselves, and trust.
  'wpad', 'isatap', 'autodiscover', 'autoconfig', 'mta-sts', 'openpgpkey', 'broadcasthost', 'ldap', 'kerberos', 'sip',
  'pop3', 'mx1', 'mx2', 'email', 'webmail', 'relay', 'vpn', 'proxy', 'gateway', 'router',
] as const

/** Words that make any name read as ours when it begins or ends with one. */
export const reservedNameParts = [
  'porchlight', 'admin', 'support', 'help', 'helpdesk', 'billing', 'payment', 'payments', 'login', 'signin', 'secure',
  'security', 'account', 'accounts', 'verify', 'verification', 'password',
] as const

/** Short links that would shadow an address of ours, or read as ours to a visitor. */
export const reservedShortSlugs = [
  'api', 'app', 'www', 'admin', 'superadmin', 'dashboard', 'login', 'logout', 'signup', 'account', 'billing',
  'social', 'sell', 'sell-detail', 'listing-website', 'preview', 'social-link-empty', 'social-links', 'leads',
  'listings', '404', 'health', 'healthz', 'ready', 'metrics', 'assets', 'static', 'media', 'files', 'favicon', 'robots',
  'sitemap', 'well-known', 'dev', 'webhook', 'webhooks', 'help', 'support', 'security', 'abuse', 'porchlight', 'null',
  'undefined',
] as const

export const propertyTypes = [
  ['singleFamilyHouse', 'Single Family House'],
  ['townhouse', 'Townhouse'],
  ['condo', 'Condo'],
  ['co-op', 'Co-op'],
  ['apartment', 'Apartment'],
  ['land', 'Land'],
  ['office', 'Office'],
] as const
export type PropertyType = (typeof propertyTypes)[number][0]

export const listingTypes = [
  ['rental', 'Rental'],
  ['for-purchase', 'For Purchase'],
] as const

export const listingStatuses = [
  ['active', 'Active'],
  ['sold', 'Closed/Sold'],
  ['draft', 'Draft'],
] as const

export const availabilityOptions = ['Immediately', 'Within 30 days', 'Within 60 days', 'Within 90 days'] as const

export const propertyFeatures = [
  'Dishwasher', 'Laundry in building', 'Balcony', 'Laundry in unit', 'Fireplace', 'Central AC', 'Garage', 'Central heat',
  'Pool', 'Elevator', 'Hardwood floors', 'Exposed brick',
] as const

export const buildingFeatures = [
  'Pool', 'Bike room', 'Gym', 'Mail room', 'Fireplace', "Children's playroom", 'Garage', 'Roofdeck', 'Outdoor grills',
  'Elevator', 'Media room', 'Live in super', 'Wheelchair accessible', 'Doorman', 'Laundry room',
] as const

/** The kinds of pages; `page-kinds.ts` says what each of them decides. */
export const campaignTypes = ['sell', 'listing-website', 'social-link'] as const
export type CampaignType = (typeof campaignTypes)[number]
/** What of a page can stand on other sites. */
export const embedKinds = ['valuation', 'contact', 'card'] as const
export type EmbedKind = (typeof embedKinds)[number]
export const pageStatuses = ['active', 'draft'] as const

/** What stands below the profile of a social page, in the order it has until its agent says otherwise. */
export const socialSections = ['links', 'videos', 'valuation', 'reviews', 'work', 'documents', 'newsletter'] as const
export type SocialSection = (typeof socialSections)[number]

/** What a page looks like; `domain/src/themes.ts` says how. The first is what pages without a choice have. */
export const themeNames = [
  'classic', 'linen', 'harbor', 'gallery', 'meadow', 'sunset', 'metro', 'estate', 'blossom', 'slate', 'adobe',
  'midnight',
] as const
export type ThemeName = (typeof themeNames)[number]
export const tones = ['light', 'dark'] as const
export type Tone = (typeof tones)[number]
/** What headings and words are set in; `fonts/make.mjs` makes each. */
export const fontPairs = [
  'fraunces', 'playfair', 'cormorant', 'lora', 'dm-serif', 'grotesk', 'oswald', 'nunito',
] as const
export type FontPair = (typeof fontPairs)[number]

/** When somebody would like to be called. */
export const dayTimes = [
  ['morning', 'Morning'],
  ['afternoon', 'Afternoon'],
  ['evening', 'Evening'],
] as const
export type DayTime = (typeof dayTimes)[number][0]

/** How an agent answers a lead; marked: by whatever way, as they say. */
export const answerWays = ['call', 'text', 'mail', 'marked'] as const

export const leadOrders = ['newest', 'waiting'] as const

/** Where a lead came from, as the documents spell it. */
export const leadSources = ['newsletter', 'socialLink', 'sell', 'contact_us', 'text', 'imported'] as const

/** How far an agent has come with a lead. */
export const leadStatuses = [
  ['new', 'New'],
  ['contacted', 'Contacted'],
  ['appointment', 'Appointment'],
  ['client', 'Client'],
  ['closed', 'Closed'],
  ['lost', 'Lost'],
] as const

/** What readiness may ask for before a balancer sends anyone. */
export const readyParts = ['database', 'storage', 'mail', 'queue'] as const
export type ReadyPart = (typeof readyParts)[number]

/** Whose address a line of the log names, and how. */
export const addressWords = ['hashed', 'plain', 'none'] as const
export type AddressWords = (typeof addressWords)[number]

/** What the audit log knows of. */
export const auditActions = [
  ['impersonate', 'Impersonated'],
  ['impersonated-act', 'Acted while impersonating'],
  ['cancel-subscription', 'Cancelled the subscription'],
  ['reactivate-subscription', 'Reactivated the subscription'],
  ['delete-agent', 'Deleted the account'],
  ['end-sessions', 'Ended the sessions'],
  ['sms-number', 'Set the voice/SMS number'],
  ['grandfather', 'Changed grandfather status'],
  ['import-codes', 'Imported AppSumo codes'],
  ['invite', 'Invited agents'],
  ['revoke-invitation', 'Took an invitation back'],
  ['test-message', 'Sent a test message'],
  ['stop-texts', 'Ended texts to a number'],
  ['retry-job', 'Tried a failed job again'],
  ['discard-job', 'Discarded a failed job'],
  ['add-passkey', 'Added a passkey'],
  ['remove-passkey', 'Removed a passkey'],
  ['new-recovery-codes', 'Made new recovery codes'],
  ['use-recovery-code', 'Used a recovery code'],
  ['oidc-sign-in', 'Signed in at the provider'],
] as const

/** The choice to name a day; the day itself then travels as `availabilityDate`. */
export const customAvailability = 'Custom'

/** How far back the overview looks, in days. A year is 52 whole weeks, so that no week is cut short. */
export const overviewSpans = [7, 30, 90, 364] as const
export type OverviewSpan = (typeof overviewSpans)[number]
export const defaultSpan: OverviewSpan = 30

/** The first steps of a new agent, in the order they help. */
export const firstSteps = ['picture', 'page', 'listing', 'visitor', 'lead'] as const
export type FirstStep = (typeof firstSteps)[number]

export const codeStates = ['all', 'used', 'unused'] as const
export type CodeState = (typeof codeStates)[number]

/** Waiting until somebody signs up with it, it is taken back, or its time is over. */
export const invitationStates = ['waiting', 'used', 'expired', 'revoked'] as const
export type InvitationState = (typeof invitationStates)[number]

/** What may stand before a link in place of a picture; `site/src/pieces/icon.tsx` has the drawings. */
export const linkIcons = ['home', 'calendar', 'phone', 'mail', 'text', 'pin', 'photos', 'play', 'pdf', 'star'] as const
export type LinkIcon = (typeof linkIcons)[number]
