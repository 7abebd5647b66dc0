type Values = Record<string, string | number>

/**
 * Puts values where an ICU message names them: `{name}`, `{count, plural, one {# bed} other {# beds}}` and
 * `{kind, select, condo {condos} other {houses}}`. What has no value stays as it is.
 */
export function fill(message: string, values: Values, locale = 'en-US'): string {
  let said = ''
  let at = 0
  for (;;) {
    const start = message.indexOf('{', at)
    if (start < 0) return said + message.slice(at)
    const end = endOf(message, start)
    said += message.slice(at, start) + filled(message.slice(start + 1, end), values, locale)
    at = end + 1
  }
}

function filled(argument: string, values: Values, locale: string): string {
  const [name = '', kind = ''] = argument.split(',', 2).map((part) => part.trim())
  const value = values[name]
  if (value === undefined) return `{${argument}}`
  const choices = kind === 'plural' || kind === 'select' ? choicesOf(argument) : null
  if (!choices) return String(value)
  const wanted = kind === 'plural' ? new Intl.PluralRules(locale).select(Number(value)) : String(value)
  const choice = choices.get(wanted) ?? choices.get('other') ?? ''
  return fill(kind === 'plural' ? choice.replaceAll('#', Number(value).toLocaleString(locale)) : choice, values, locale)
}

/** The words behind each key: `one {# bed} other {# beds}`. */
function choicesOf(argument: string): Map<string, string> {
  const choices = new Map<string, string>()
  let at = argument.indexOf(',', argument.indexOf(',') + 1) + 1
  for (;;) {
    const start = argument.indexOf('{', at)
    if (start < 0) return choices
    const end = endOf(argument, start)
    choices.set(argument.slice(at, start).trim(), argument.slice(start + 1, end))
    at = end + 1
  }
}

/** Where the brace that opens at `start` is closed; at the end where nobody closed it. */
function endOf(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return at
  }
  return text.length
}
