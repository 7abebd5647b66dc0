/**
 * What comes from the editor is new through and through. Whatever of it stands there already becomes that very object
 * again, so that what is drawn from it need not be drawn again.
 */
export function keepSame<Value>(before: unknown, next: Value): Value {
  if (!isObject(before) || !isObject(next) || Array.isArray(before) !== Array.isArray(next)) return next
  const fields: Record<string, unknown> = next
  const names = Object.keys(fields)
  for (const name of names) fields[name] = keepSame(before[name], fields[name])
  const isSame = names.every((name) => name in before && fields[name] === before[name])
  return isSame && names.length === Object.keys(before).length ? (before as Value) : next
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
