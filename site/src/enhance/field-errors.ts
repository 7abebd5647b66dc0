import { isWholePhone } from '@porchlight/contract/phone'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The fields that count: those of the chosen tab. */
export function controlsOf(form: HTMLFormElement): Control[] {
  const chosen = new Set([...form.querySelectorAll<HTMLInputElement>('.tabs input:checked')].map(({ value }) => value))
  return ([...form.elements] as Control[]).filter((control) => {
    const panel = control.closest?.<HTMLElement>('[data-when]')
    return control.name && (!panel || chosen.has(panel.dataset.when ?? ''))
  })
}

/** What is wrong with a field, as far as the browser can tell; the server has the last word. */
export function problemOf(control: Control): string {
  const { required = '', invalid = '' } = control.dataset
  const isEmpty =
    control instanceof HTMLInputElement && control.type === 'checkbox' ? !control.checked : !control.value.trim()
  if (isEmpty) return required
  if (control.type === 'tel') return isWholePhone(withCountry(control)) ? '' : invalid
  return control.validity.valid ? '' : invalid
}

/** A number with its country in front, where the form asks for one. */
export function withCountry(control: Control): string {
  const { prefix } = control.dataset
  const country = prefix && (control.form?.elements.namedItem(prefix) as HTMLSelectElement | null)
  return country && control.value ? `+${country.value} ${control.value}` : control.value
}

export function showProblem(control: Element, problem: string): void {
  const slot = document.getElementById(control.getAttribute('aria-describedby') ?? '')
  if (slot) slot.textContent = problem
  if (problem) control.setAttribute('aria-invalid', 'true')
  else control.removeAttribute('aria-invalid')
}

/** Shows each problem beside its field, and puts the visitor at the first. */
export function showProblems(form: HTMLFormElement, problems: Record<string, string>): boolean {
  const found = controlsOf(form).filter((control) => control.hasAttribute('aria-describedby'))
  for (const control of found) showProblem(control, problems[control.name] ?? '')
  found.find((control) => problems[control.name])?.focus()
  return found.some((control) => problems[control.name])
}
