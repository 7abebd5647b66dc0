import { partialInquiry, sellInquiry, socialInquiry } from '@porchlight/contract/intake'
import { messages } from '@porchlight/contract/messages'
import { pageKinds } from '@porchlight/contract/page-kinds'
import { siteMessages } from '@porchlight/contract/site-messages'
import type { SiteView } from '@porchlight/contract/site-view'
import { homeLine, shownPrice } from '@porchlight/domain/estimate-words'
import { isHomeAddress, parseAddress } from '@porchlight/domain/parse-address'
import type { FormState } from '@porchlight/site/render'
import type { AppContext } from '../../../context.ts'
import { AppError, invalidField } from '../../../errors.ts'
import { newId } from '../../../ids.ts'
import { beginValuation, type IntakeCaller, takeInquiry, takeSocialInquiry } from '../../leads/index.ts'
import { readReference, referenceOf } from '../pages/valuation-reference.ts'
import { estimateHome } from '../pages/valuations.service.ts'
import { byScript, read, type Said, takeOrRefuse } from './plain-forms.service.ts'
import { passesQuestion } from './plain-question.service.ts'

const site = siteMessages

type LookUp = { kind: 'refused'; form: FormState } | { kind: 'found'; values: Said }

/** The first half without script: the address is checked and looked up before anyone is asked for a name. */
export async function lookUpHome(
  context: AppContext,
  view: SiteView,
  said: Said,
  caller: IntakeCaller,
): Promise<LookUp> {
  const { address = '', unit = '', website, visitSource, language } = said
  const home = said.home === 'condo' ? 'condo' : 'house'
  const requestKey = newId()
  let reference = ''
  const refused = await takeOrRefuse('valuation', said, async () => {
    const errors = {
      ...(!address.trim() && { address: site.addressRequired }),
      ...(home === 'condo' && !unit.trim() && { unit: site.unitRequired }),
    }
    if (Object.keys(errors).length > 0) throw new AppError('invalid', messages.general.checkFields, { errors })
    const about = {
      campaignId: view.page._id,
      userId: view.agent._id,
      isFrom: sourceOf(view),
      website,
      visitSource,
      language,
    }
    const form = read(partialInquiry, { ...about, requestKey, address, unit })
    const valuation = await estimateHome(context, { address, unit, home }, caller.addressHash).catch(noneIfUnavailable)
    if (!valuation && !isHomeAddress(parseAddress(address))) throw invalidField('address', site.addressUnknown)
    await beginValuation(context, form, caller)
    reference = valuation ? referenceOf(context, valuation) : ''
  })
  if (refused) return { kind: 'refused', form: refused }
  return { kind: 'found', values: { ...said, reference, requestKey } }
}

type Confirmed = { kind: 'refused'; form: FormState } | { kind: 'asked' } | { kind: 'done' }

/** The second half: the question instead of the robot check, then the same lead, with the estimate or without one. */
export async function confirmValuation(
  context: AppContext,
  view: SiteView,
  said: Said,
  caller: IntakeCaller,
): Promise<Confirmed> {
  const valuation = readReference(context, said.reference)
  const refused = await takeOrRefuse('valuation', said, async () => {
    const isFrom = sourceOf(view)
    const about = { campaignId: view.page._id, userId: view.agent._id, websiteUrl: view.agent.domain, isFrom }
    const raw = { ...about, ...pick(said) }
    const sell = isFrom === 'sell' ? read(sellInquiry.omit(byScript), raw) : null
    const social = isFrom === 'sell' ? null : read(socialInquiry.omit(byScript), raw)
    if (!(await passesQuestion(context, said.question ?? '', said.captcha ?? ''))) {
      throw invalidField('captcha', site.wrongAnswer)
    }
    const found = valuation && { address: homeLine(valuation), valuationPrice: shownPrice(valuation) }
    const person = { ...caller, isPerson: true as const }
    if (sell) await takeInquiry(context, { ...sell, ...found }, person)
    if (social) await takeSocialInquiry(context, { ...social, ...found }, person)
  })
  if (refused) return { kind: 'refused', form: refused }
  if (!valuation) return { kind: 'asked' }
  return { kind: 'done' }
}

const sourceOf = ({ page }: SiteView) => pageKinds[page.campaignType].estimateSource

/** A provider that is down must not cost the agent a lead: a person can answer instead. */
function noneIfUnavailable(error: unknown): null {
  if (error instanceof AppError && error.code === 'unavailable') return null
  throw error
}

function pick({ firstName, lastName, email, address, unit, website, requestKey, visitSource, language }: Said) {
  return { firstName, lastName, email, address, unit, website, requestKey, visitSource, language }
}
