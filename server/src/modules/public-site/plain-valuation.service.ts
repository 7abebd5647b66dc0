import { sellInquiry, socialInquiry } from '@porchlight/contract/intake'
import { messages } from '@porchlight/contract/messages'
import type { SiteView } from '@porchlight/contract/site-view'
import { formatPrice } from '@porchlight/domain/money'
import { valuationPath } from '@porchlight/domain/valuation-path'
import type { FormState } from '@porchlight/site/render'
import type { AppContext } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { type IntakeCaller, takeInquiry, takeSocialInquiry } from '../leads/index.ts'
import { read, refusalOf, type Said } from './plain-forms.service.ts'
import { passesQuestion } from './plain-question.service.ts'
import { referenceOf } from './valuation-reference.ts'
import { estimateHome } from './valuations.service.ts'

const { site } = messages
const withoutCheck = { captcha: true } as const

/** What is wrong with the address before anyone is asked for a name. */
export function checkAddress(said: Said): FormState | null {
  const errors = {
    ...(!said.address?.trim() && { address: site.addressRequired }),
    ...(said.home === 'condo' && !said.unit?.trim() && { unit: site.unitRequired }),
  }
  if (Object.keys(errors).length === 0) return null
  return { kind: 'valuation', values: said, errors, message: '', isDone: false }
}

type Confirmed =
  | { kind: 'refused'; form: FormState }
  | { kind: 'unknown'; form: FormState }
  | { kind: 'done'; path: string }

/** The whole way without script: the question instead of the robot check, then the same estimate and the same lead. */
export async function confirmValuation(
  context: AppContext,
  view: SiteView,
  said: Said,
  caller: IntakeCaller,
): Promise<Confirmed> {
  const isSell = view.page.campaignType === 'sell'
  let path = ''
  const refused = await refusalOf('valuation', said, async () => {
    const about = { campaignId: view.page._id, userId: view.agent._id, websiteUrl: view.agent.domain }
    const raw = { ...about, ...pick(said), isFrom: isSell ? 'sell' : 'socialLink' }
    const sell = isSell ? read(sellInquiry.omit(withoutCheck), raw) : null
    const social = isSell ? null : read(socialInquiry.omit(withoutCheck), raw)
    if (!(await passesQuestion(context, said.question ?? '', said.captcha ?? ''))) {
      throw invalidField('captcha', site.wrongAnswer)
    }
    const valuation = await estimateHome(context, { address: said.address ?? '', unit: said.unit }, caller.addressHash)
    if (!valuation) return
    const { address, county, state, zipcode } = valuation
    const found = {
      address: [address, county, state, zipcode].filter(Boolean).join(', '),
      valuationPrice: formatPrice(Math.round(valuation.price * 100)),
    }
    if (sell) await takeInquiry(context, { ...sell, ...found }, caller)
    if (social) await takeSocialInquiry(context, { ...social, ...found }, caller)
    path = `${valuationPath(view.page, false)}?v=${encodeURIComponent(referenceOf(context, valuation))}`
  })
  if (refused) return { kind: 'refused', form: refused }
  if (path) return { kind: 'done', path }
  const errors = { address: site.addressUnknown }
  return { kind: 'unknown', form: { kind: 'valuation', values: {}, errors, message: '', isDone: false } }
}

function pick({ firstName, lastName, email, address, unit, website }: Said) {
  return { firstName, lastName, email, address, unit, website }
}
