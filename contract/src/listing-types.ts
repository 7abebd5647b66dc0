/** What the other type has not, and would lose without a word. */
export const ofOneType = {
  rental: ['monthlyRent', 'minMonths', 'maxMonths', 'availability', 'availabilityDate'],
  'for-purchase': ['askingPrice', 'propertyTaxes', 'hoaFee'],
} as const
/** A home has one size, which each type calls by a name of its own. */
export const sizeNames = { rental: 'squareFootage', 'for-purchase': 'interiorSqFeet' } as const

export type TypeOfListing = keyof typeof ofOneType
export const otherType = (type: unknown): TypeOfListing | undefined =>
  type === 'rental' ? 'for-purchase' : type === 'for-purchase' ? 'rental' : undefined
export const isBlank = (value: unknown) => value === undefined || value === null || value === ''

/** What a form sends of the values it keeps for both types, so that changing the type and back loses nothing. */
export function ofItsType<Values extends { type?: unknown; squareFootage?: unknown; interiorSqFeet?: unknown }>(
  values: Values,
): Values {
  const other = otherType(values.type)
  if (!other) return values
  const foreign: string[] = [...ofOneType[other]]
  // A size that was typed for the other type alone is the size of the home.
  if (!isBlank(values[sizeNames[values.type as TypeOfListing]])) foreign.push(sizeNames[other])
  return { ...values, ...Object.fromEntries(foreign.map((field) => [field, ''])) }
}
