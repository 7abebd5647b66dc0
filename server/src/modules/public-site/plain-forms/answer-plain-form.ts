import { languageParameter } from '@porchlight/contract/languages'
import type { SiteView } from '@porchlight/contract/site-view'
import { homeLine } from '@porchlight/domain/estimate-words'
import { readLanguage, wishedLanguage } from '@porchlight/domain/language-of'
import { fullAddressOf } from '@porchlight/domain/listing-facts'
import type { FormState } from '@porchlight/site/render'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { makeReady } from '../../../http/ready-page.ts'
import { intakeCaller } from '../../leads/index.ts'
import type { Extras } from '../pages/draw-page.service.ts'
import { sendPage } from '../pages/send-page.ts'
import { readReference } from '../pages/valuation-reference.ts'
import { wishOf } from '../pages/wish.ts'
import { type Said, takePlainForm } from './plain-forms.service.ts'
import { askQuestion } from './plain-question.service.ts'
import { confirmValuation, lookUpHome } from './plain-valuation.service.ts'

/** Where the form stands: on the page, or in a frame on another site. */
interface Stage {
  view: SiteView
  policy: string
  draw(extras: Extras): Promise<string> | string
  /** Where its reader is led back to. */
  back: string
  /** Where an estimate is read. */
  estimate(reference: string | undefined): string
}

/** Takes a form that was sent without script, and shows what became of it in its place. */
export async function answerPlainForm(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  stage: Stage,
): Promise<FastifyReply> {
  const { view, back } = stage
  const said = readBody(request.body)
  const caller = intakeCaller(context, request)
  // As the page spoke that they read: their browser may wish for another.
  const language = readLanguage(said.language)
  const wish = language ? { language, isAsked: false } : wishOf(request)
  const lead = (address: string) => reply.redirect(address, 303)
  /** The address says it where the browser would be answered in another. */
  const inLanguage = (address: string) =>
    wishedLanguage(request.headers['accept-language']) === wish.language
      ? address
      : withQuery(address, languageParameter, wish.language)
  switch (said.form) {
    case 'newsletter':
    case 'contact': {
      // Who writes from an estimate comes back to it.
      const valuation = readReference(context, said.reference)
      const home = valuation ? homeLine(valuation) : view.property ? fullAddressOf(view.property) : ''
      const form = await takePlainForm(context, view, said.form, said, caller, home)
      const { reference } = said
      const estimate = valuation && { valuation, reference }
      if (form) return send({ form: withQuestion(form), ...estimate })
      return lead(sent(inLanguage(valuation ? stage.estimate(reference) : back), said.form))
    }
    case 'valuation': {
      const found = await lookUpHome(context, view, said, caller)
      if (found.kind === 'refused') return send({ form: found.form })
      return askMore(found.values, {})
    }
    case 'confirm': {
      if (said.cancel) return lead(inLanguage(back))
      const end = await confirmValuation(context, view, said, caller)
      if (end.kind === 'done') return lead(inLanguage(stage.estimate(said.reference)))
      if (end.kind === 'asked') return lead(sent(inLanguage(back), 'valuation'))
      return askMore({ ...said, captcha: '' }, end.form.errors, end.form.message)
    }
    default:
      return reply.callNotFound() as unknown as FastifyReply
  }

  /** Once a form is asked, it is asked anew with every try. */
  function withQuestion(form: FormState): FormState {
    const { values, errors } = form
    if (!errors.captcha && values.question === undefined) return form
    return { ...form, values: { ...values, captcha: '' }, question: askQuestion(context) }
  }

  function askMore(values: Said, errors: Record<string, string>, message = '') {
    const form = { kind: 'valuation' as const, values, errors, message, isDone: false }
    const estimate = readReference(context, values.reference)
    return send({ form, step: { estimate, question: askQuestion(context) } })
  }

  async function send(extras: Extras) {
    const page = await makeReady(await stage.draw({ ...extras, wish }))
    const isRefused = Object.keys(extras.form?.errors ?? {}).length > 0 || Boolean(extras.form?.message)
    return sendPage(request, reply, page, { policy: stage.policy, status: isRefused ? 422 : 200, isPrivate: true })
  }
}

function sent(address: string, form: string): string {
  return `${withQuery(address, 'sent', form)}#${form}`
}

function withQuery(address: string, name: string, value: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${name}=${value}`
}

/** Only single words count: a field sent twice says nothing. */
function readBody(body: unknown): Said {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 8_000)]] : [])),
  )
}
