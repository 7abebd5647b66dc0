import { pageAddresses, pagePath } from '@porchlight/contract/page-address'
import { homeLine } from '@porchlight/domain/estimate-words'
import { fullAddressOf } from '@porchlight/domain/listing-facts'
import type { FormState } from '@porchlight/site/render'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { makeReady } from '../../../http/ready-page.ts'
import { intakeCaller } from '../../leads/index.ts'
import { drawPage } from '../pages/draw-page.service.ts'
import { loadPage } from '../pages/public-pages.service.ts'
import { sendPage } from '../pages/send-page.ts'
import { estimateAddress, readReference } from '../pages/valuation-reference.ts'
import type { PublicSite } from '../public-site.ts'
import { type Said, takePlainForm } from './plain-forms.service.ts'
import { askQuestion } from './plain-question.service.ts'
import { confirmValuation, lookUpHome } from './plain-valuation.service.ts'

/** Every form of a page can be posted to the page itself: that is how it works without script. */
export function plainFormRoutes(app: FastifyInstance, site: PublicSite): void {
  const { context } = site
  for (const address of ['/:id', ...pageAddresses]) {
    app.post<{ Params: { id: string } }>(address, async (request, reply) => {
      const host = request.site
      if (host.kind !== 'agent') return reply.callNotFound()
      const found = await loadPage(context, host.agentId, request.params.id, null)
      if (found.kind !== 'page') return reply.callNotFound()
      return answer(request, reply, found.view, readBody(request.body))
    })
  }

  type View = Parameters<typeof drawPage>[1]

  async function answer(request: FastifyRequest, reply: FastifyReply, view: View, said: Said) {
    const caller = intakeCaller(context, request)
    const here = pagePath(view.page)
    switch (said.form) {
      case 'newsletter':
      case 'contact': {
        // Who writes from an estimate comes back to it.
        const valuation = readReference(context, said.reference)
        const home = valuation ? homeLine(valuation) : view.property ? fullAddressOf(view.property) : ''
        const form = await takePlainForm(context, view, said.form, said, caller, home)
        const { reference } = said
        const estimate = valuation && { valuation, reference }
        if (form) return send(request, reply, view, { form: withQuestion(form), ...estimate })
        const from = valuation ? `${estimateAddress(view.page, reference)}&` : `${here}?`
        return reply.redirect(`${from}sent=${said.form}#${said.form}`, 303)
      }
      case 'valuation': {
        const found = await lookUpHome(context, view, said, caller)
        if (found.kind === 'refused') return send(request, reply, view, { form: found.form })
        return askMore(request, reply, view, found.values, {})
      }
      case 'confirm': {
        if (said.cancel) return reply.redirect(here, 303)
        const end = await confirmValuation(context, view, said, caller)
        if (end.kind === 'done') return reply.redirect(end.path, 303)
        if (end.kind === 'asked') return reply.redirect(`${here}?sent=valuation#valuation`, 303)
        return askMore(request, reply, view, { ...said, captcha: '' }, end.form.errors, end.form.message)
      }
      default:
        return reply.callNotFound()
    }
  }

  /** Once a form is asked, it is asked anew with every try. */
  function withQuestion(form: FormState): FormState {
    const { values, errors } = form
    if (!errors.captcha && values.question === undefined) return form
    return { ...form, values: { ...values, captcha: '' }, question: askQuestion(context) }
  }

  function askMore(
    request: FastifyRequest,
    reply: FastifyReply,
    view: View,
    values: Said,
    errors: Record<string, string>,
    message = '',
  ) {
    const form = { kind: 'valuation' as const, values, errors, message, isDone: false }
    const estimate = readReference(context, values.reference)
    return send(request, reply, view, { form, step: { estimate, question: askQuestion(context) } })
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    view: View,
    extras: NonNullable<Parameters<typeof drawPage>[2]>,
  ) {
    const page = await makeReady(await drawPage(site, view, extras))
    const isRefused = Object.keys(extras.form?.errors ?? {}).length > 0 || Boolean(extras.form?.message)
    return sendPage(request, reply, page, {
      policy: site.policy({ isPreview: false }),
      status: isRefused ? 422 : 200,
      isPrivate: true,
    })
  }
}

/** Only single words count: a field sent twice says nothing. */
function readBody(body: unknown): Said {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, 8_000)]] : [])),
  )
}
