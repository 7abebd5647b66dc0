/** What came in a form: text, or lists and groups of it, however deep. */
export type FormValue = string | FormGroup
export interface FormGroup {
  [name: string]: FormValue | undefined
}

/** Stripe's own encoding: `items[0][price]=x` is a group within a group. */
export function readForm(text: string): FormGroup {
  const form = emptyGroup()
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.split(/[[\]]+/).filter((part, place) => part !== '' || place === 0)
    const last = path.pop() ?? ''
    let group = form
    for (const part of path) {
      const next = group[part]
      const inner: FormGroup = typeof next === 'object' ? next : emptyGroup()
      group[part] = inner
      group = inner
    }
    // `expand[]=a&expand[]=b` has no numbers; it gets some.
    const name = key.endsWith('[]') ? nextNumber(group, last) : last
    if (key.endsWith('[]')) {
      const list = group[last]
      const inner: FormGroup = typeof list === 'object' ? list : emptyGroup()
      inner[name] = value
      group[last] = inner
    } else group[name] = value
  }
  return form
}

function nextNumber(group: FormGroup, name: string): string {
  const list = group[name]
  return String(typeof list === 'object' ? Object.keys(list).length : 0)
}

/** Without a prototype no name can reach one. */
function emptyGroup(): FormGroup {
  return Object.create(null) as FormGroup
}

export function textOf(value: FormValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function groupOf(value: FormValue | undefined): FormGroup {
  return typeof value === 'object' ? value : emptyGroup()
}

export function listOf(value: FormValue | undefined): FormValue[] {
  return Object.values(groupOf(value)).filter((item) => item !== undefined)
}

export function textsOf(value: FormValue | undefined): string[] {
  return listOf(value).filter((item) => typeof item === 'string')
}

export function metadataOf(value: FormValue | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groupOf(value)).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )
}
