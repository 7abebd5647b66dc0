/** What is told of an object only to those who ask for it by `expand`. */
export const includable: Partial<Record<string, string>> = { invoice: 'payments' }

/** As objects are told by events, where nobody can ask for more. */
export function withoutIncludable(object: object): object {
  const hidden = 'object' in object && includable[String(object.object)]
  if (!hidden) return object
  const { [hidden]: _, ...rest } = object as Record<string, unknown>
  return rest
}
