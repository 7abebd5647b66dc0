import type { DialogPlan } from '../islands/valuation-dialog.tsx'
import { showProblem } from './field-errors.ts'
import { visitWords } from './visit-words.ts'

/** From the address to the estimate: the dialog asks the rest. A start that is cancelled leaves the address alone. */
export async function openValuation(
  form: HTMLFormElement,
  said: Record<string, string>,
  clear: (form: HTMLFormElement) => void,
): Promise<void> {
  const { openValuationDialog } = await import('../islands/valuation-dialog.tsx')
  const { captcha, isPreview } = JSON.parse(
    form.closest<HTMLElement>('[data-valuation]')?.dataset.valuation ?? '{}',
  ) as Pick<DialogPlan, 'captcha' | 'isPreview'>
  const { address = '', unit = '', campaignId = '', userId = '', campaignName = '' } = said
  const isFrom = said.isFrom === 'sell' ? 'sell' : 'socialLink'
  const field = form.elements.namedItem('address') as HTMLInputElement
  const request = {
    address,
    unit,
    zipcode: field.dataset.zipcode ?? '',
    campaignId,
    userId,
    campaignName,
    isFrom,
    slugUrl: said.slugUrl ?? '',
    visit: visitWords(),
  } as const
  const end = await openValuationDialog({ request, captcha, isPreview })
  if (end.kind === 'done') return location.assign(end.href)
  field.focus()
  if (end.kind === 'cancelled') {
    if (!isPreview) keepPartial({ address, unit, campaignId, userId, isFrom, ...request.visit })
    return
  }
  clear(form)
  showProblem(field, 'Address not found.')
}

function keepPartial(said: Record<string, string>): void {
  void fetch('/api/v1/partial-inquiry', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(said),
  }).catch(() => undefined)
}
