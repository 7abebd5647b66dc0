import type { Language } from '@porchlight/contract/languages'
import { siteMessages } from '@porchlight/contract/site-messages'
import { arePagesResting } from '@porchlight/domain/lapse'
import { renderResting } from '@porchlight/site/render'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { makeReady, type ReadyPage } from '../../../http/ready-page.ts'
import type { Site } from '../../../site.ts'
import { agentCardById, findAgent } from '../../accounts/index.ts'
import { sendPage } from '../pages/send-page.ts'
import { wishOf } from '../pages/wish.ts'
import type { PublicSite } from '../public-site.ts'

/** Known from the host: no visitor costs a question for it, and it turns when its time comes. */
export function isResting({ clock }: AppContext, site: Site): boolean {
  return site.kind === 'agent' && arePagesResting(site.accessEnd, clock.now())
}

/** What an outside reader asks for on the app's host belongs to an agent whose pages may rest as well. */
export async function refuseWhileResting(context: AppContext, site: Site, agentId: string): Promise<void> {
  const accessEnd = site.kind === 'agent' ? site.accessEnd : (await findAgent(context.db, agentId))?.access_ends_at
  if (accessEnd !== undefined && arePagesResting(accessEnd, context.clock.now())) {
    throw new AppError('gone', siteMessages.resting.text)
  }
}

/** While an agent's pages rest, every address of theirs shows who they are, and takes nothing in. */
export function restingHook(site: PublicSite) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { site: host, method } = request
    if (host.kind !== 'agent' || !isResting(site.context, host)) return
    const isRefused = method === 'POST'
    const { language } = wishOf(request)
    const page = await (isRefused ? draw(site, host.agentId, true, language) : keptPage(site, host.agentId, language))
    const policy = site.policy({ isPreview: false })
    return sendPage(request, reply, page, { policy, status: isRefused ? 410 : 200, isPrivate: true })
  }
}

async function keptPage(site: PublicSite, agentId: string, language: Language): Promise<ReadyPage> {
  const now = site.context.clock.now().getTime()
  const { ready } = await site.cache.take(`${agentId} resting ${language}`, agentId, now, async () => {
    return { kind: 'page' as const, pageId: '', path: '', ready: await draw(site, agentId, false, language) }
  })
  return ready
}

async function draw(site: PublicSite, agentId: string, isRefused: boolean, language: Language): Promise<ReadyPage> {
  const agent = await agentCardById(site.context, agentId)
  return makeReady(renderResting({ agent, isRefused }, site.frame(), site.built().assets, language))
}
