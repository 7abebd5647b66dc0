import { controlsOf, problemOf, showProblem, showProblems, withCountry } from './field-errors.ts'
import { inPageWords, loadWords } from './load-words.ts'
import { visitWords } from './visit-words.ts'

/** A repeat within this time is the same click. */
const repeatTime = 400

/** Takes over every form of the page: checks, sends, shows the answer in its place. */
export function sendForms(): void {
  for (const form of document.querySelectorAll('form')) form.noValidate = true
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.dataset.form) return
    event.preventDefault()
    const isRepeat = performance.now() - Number(form.dataset.sentAt ?? -repeatTime) < repeatTime
    if (form.ariaBusy !== 'true' && !isRepeat) void submit(form)
  })
  document.addEventListener('focusout', ({ target }) => {
    const control = target as HTMLInputElement
    if (control.form?.dataset.form && control.value && control.dataset.invalid !== undefined) {
      showProblem(control, problemOf(control))
    }
  })
  document.addEventListener('input', ({ target }) => {
    const control = target as HTMLInputElement
    if (control.form?.dataset.form && control.ariaInvalid) showProblem(control, '')
  })
  document.addEventListener('change', ({ target }) => {
    const tab = (target as Element).closest<HTMLInputElement>('form[data-form] .tabs input')
    if (tab?.form) clear(tab.form)
  })
  document.addEventListener('focusin', ({ target }) => offerAddresses(target as Element))
  // Whoever was quicker than the script is in the field already.
  offerAddresses(document.activeElement)
}

function offerAddresses(field: Element | null): void {
  if (field?.id !== 'valuation-address') return
  void import('./address-suggestions.ts').then(({ suggestAddresses }) => suggestAddresses(field as HTMLInputElement))
}

async function submit(form: HTMLFormElement): Promise<void> {
  note(form, '')
  const problems = Object.fromEntries(controlsOf(form).map((control) => [control.name, problemOf(control)]))
  if (showProblems(form, problems)) return
  form.ariaBusy = 'true'
  try {
    if (form.dataset.form === 'valuation') await askForValuation(form)
    else await post(form)
  } catch {
    note(form, form.dataset.lost ?? '')
  } finally {
    form.ariaBusy = null
  }
}

async function askForValuation(form: HTMLFormElement): Promise<void> {
  const { openValuation } = await import('./valuation.ts')
  await openValuation(form, readForm(form), { note, finish })
}

/** Its sentence comes only to those who look at a preview: it would bring all others along to every visitor. */
async function notePreview(form: HTMLFormElement): Promise<void> {
  note(form, (await loadWords()).preview.nothingSent)
}

async function post(form: HTMLFormElement): Promise<void> {
  if (document.documentElement.dataset.preview !== undefined) return notePreview(form)
  // Only what is sent can be repeated: what was refused here, or cancelled in the dialog, may be tried again at once.
  form.dataset.sentAt = String(performance.now())
  // Made once for these words: a retry of them is the same request.
  form.dataset.key ||= crypto.randomUUID()
  const said = readForm(form)
  // Shown on a flooded page, or earns a text to that number; without one the sign-up is kept all the same.
  const captcha = form.dataset.captcha ?? (said.consentText && (await solveCheck().catch(() => undefined)))
  const response = await fetch(form.dataset.post ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...visitWords(), ...said, captcha, requestKey: form.dataset.key }),
  })
  const answer = await response.json()
  const { message = '' } = await inPageWords({ message: answer.message })
  if (answer.success) return finish(form, message)
  const errors = await inPageWords(answer.errors ?? {})
  // An answer is good for one try.
  delete form.dataset.captcha
  if (errors.captcha) return askForPerson(form, errors.captcha)
  const isShown = showProblems(form, errors)
  if (!isShown || response.status === 409) note(form, message)
}

const longestCheck = 10_000

async function solveCheck(): Promise<string> {
  const { solveAltcha } = await import('../islands/solve-altcha.ts')
  return solveAltcha(AbortSignal.timeout(longestCheck))
}

/** A page that is flooded asks who writes; whoever shows that they are a person is sent on with all they typed. */
async function askForPerson(form: HTMLFormElement, words: string): Promise<void> {
  const check = await import('../islands/form-check.tsx')
  await check.askForPerson(form, words, (answer) => {
    form.dataset.captcha = answer
    void submit(form)
  })
}

/** What the chosen tab's fields say; a number with its country in front. */
function readForm(form: HTMLFormElement): Record<string, string> {
  const said: Record<string, string> = { websiteUrl: location.origin + location.pathname }
  for (const control of controlsOf(form)) {
    if (control instanceof HTMLInputElement && /checkbox|radio/.test(control.type) && !control.checked) continue
    said[control.name] = withCountry(control)
  }
  return said
}

function clear(form: HTMLFormElement): void {
  for (const control of form.querySelectorAll<HTMLInputElement>('.field input, .field textarea')) {
    if (control.type === 'checkbox') control.checked = false
    else control.value = ''
    showProblem(control, '')
  }
  delete form.dataset.key
  delete form.dataset.captcha
  note(form, '')
}

function note(form: HTMLFormElement, words: string): void {
  const place = form.querySelector('[data-note]')
  if (place) place.textContent = words
}

/** The thanks stand where the form stood, and the focus goes with them. */
function finish(form: HTMLFormElement, words: string): void {
  const done = document.createElement('p')
  done.className = 'done'
  done.setAttribute('role', 'status')
  done.tabIndex = -1
  done.textContent = words
  form.replaceWith(done)
  done.focus()
}
