/**
 * The sheets of `styles/`, one for each look of a page, and one for what few pages have; the build makes a file of
 * each.
 */
export const styleNames = ['social', 'sell', 'listing', 'worth', 'plain', 'embed', 'videos'] as const
export type StyleName = (typeof styleNames)[number]
