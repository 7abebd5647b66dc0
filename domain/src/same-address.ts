/** Two spellings of one web address are one. */
export const sameAddress = (link: string): string => (URL.canParse(link) ? new URL(link).href.replace(/\/$/, '') : link)
