import { languageParameter } from '@porchlight/contract/languages'
import { saidIn } from '@porchlight/domain/said-in'
import {
  AddressUnknown,
  keepBeginning,
  lookUpHome,
  Refused,
  type ValuationRequest,
} from '../islands/request-valuation.ts'
import type { DialogPlan } from '../islands/valuation-dialog.tsx'
import { showProblem, showProblems } from './field-errors.ts'
import { inPageWords, loadWords } from './load-words.ts'
import { visitWords } from './visit-words.ts'

/** Said by the form to its script. */
export interface ValuationPlan extends Pick<DialogPlan, 'captcha' | 'isPreview' | 'agent'> {
  /** Where the estimate is shown. */
  estimatePath: string
}

interface Answers {
  note: (form: HTMLFormElement, words: string) => void
  finish: (form: HTMLFormElement, words: string) => void
}

/** From the address to what is known of the home; the dialog says it, and asks for the rest. */
export async function openValuation(
  form: HTMLFormElement,
  said: Record<string, string>,
  { note, finish }: Answers,
): Promise<void> {
  const { captcha, isPreview, agent, estimatePath } = JSON.parse(
    form.closest<HTMLElement>('[data-valuation]')?.dataset.valuation ?? '{}',
  ) as ValuationPlan
  const field = form.elements.namedItem('address') as HTMLInputElement
  const request: ValuationRequest = {
    address: said.address ?? '',
    unit: said.unit ?? '',
    home: said.home ?? '',
    zipcode: field.dataset.zipcode ?? '',
    campaignId: said.campaignId ?? '',
    userId: said.userId ?? '',
    campaignName: said.campaignName ?? '',
    isFrom: said.isFrom === 'sell' ? 'sell' : 'socialLink',
    requestKey: crypto.randomUUID(),
    visit: { ...visitWords(), ...(said.visitSource && { visitSource: said.visitSource }) },
  }
  const loaded = loadWords()
  const [{ openValuationDialog }, words, estimate] = await Promise.all([
    import('../islands/valuation-dialog.tsx'),
    loaded,
    lookUpHome(request).catch(async (error: unknown) => {
      if (error instanceof AddressUnknown) showProblem(field, (await loaded).addressUnknown)
      else if (!(error instanceof Refused)) throw error
      else if (!showProblems(form, await inPageWords(error.fields))) note(form, saidIn(await loaded, error.message))
      return undefined
    }),
  ])
  if (estimate === undefined) return field.focus()
  if (!isPreview) keepBeginning(request)
  const end = await openValuationDialog({ request, estimate, captcha, isPreview, agent, words })
  if (end === 'cancelled') return field.focus()
  if (!estimate) return finish(form, isPreview ? words.preview.nothingSent : words.contact.done)
  const shown = new URL(estimatePath, location.href)
  shown.searchParams.set('v', estimate.reference)
  const asked = new URLSearchParams(location.search).get(languageParameter)
  if (asked) shown.searchParams.set(languageParameter, asked)
  location.assign(shown)
}
