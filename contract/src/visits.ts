/** Where a page that a cache holds says that somebody reads it. */
export const visitPath = (pageId: string) => `/_visit/${pageId}`

/** The query parameter for the host of the site that led there; present, and empty where none did. */
export const referrerParameter = 'referrer'
