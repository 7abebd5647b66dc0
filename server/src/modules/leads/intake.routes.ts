import { intakeEndpoints } from '@porchlight/contract/intake'
import { siteMessages } from '@porchlight/contract/site-messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { hashAddress } from '../../http/address.ts'
import { addRoute } from '../../http/route.ts'
import { type IntakeCaller, takeInquiry, takeNewsletterLead, takeSocialInquiry } from './intake.service.ts'

const { newsletter, contact } = siteMessages

/** Who posts a form, as far as the intake wants to know. Only agents' hosts and the app's have forms that are sent. */
export function intakeCaller({ secret }: AppContext, request: FastifyRequest): IntakeCaller {
  const { site } = request
  if (site.kind !== 'agent' && site.kind !== 'app') throw notFound()
  return {
    addressHash: hashAddress(request.ip, secret),
    siteAgentId: site.kind === 'agent' ? site.agentId : null,
  }
}

export function intakeRoutes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, intakeEndpoints.newsletterLead, async ({ request, body }) => {
    await takeNewsletterLead(context, body, intakeCaller(context, request))
    return { message: newsletter.done, data: null }
  })

  addRoute(app, intakeEndpoints.socialInquiry, async ({ request, body }) => {
    await takeSocialInquiry(context, body, intakeCaller(context, request))
    return { message: contact.done, data: null }
  })

  addRoute(app, intakeEndpoints.inquiry, async ({ request, body }) => {
    await takeInquiry(context, body, intakeCaller(context, request))
    return { message: contact.done, data: null }
  })
}
