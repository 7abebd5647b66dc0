export const feedTitle = 'Homes by {agent}'
export const feedDescription = 'Homes on the market, by {agent}.'
