/** The sheets of `styles/`, one for each look of a page; the build makes a file of each. */
export const styleNames = ['social', 'sell', 'listing', 'worth', 'plain', 'embed'] as const
export type StyleName = (typeof styleNames)[number]
