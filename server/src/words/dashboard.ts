export const appDescription = 'Your pages, listings and leads.'
export const leadsShortcut = 'Leads'
