import { billingEndpoints } from '@porchlight/contract/billing'
import { messages } from '@porchlight/contract/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { hashAddress } from '../../http/address.ts'
import { addRoute } from '../../http/route.ts'
import type { Outcome } from '../../providers/payments/port.ts'
import { findAgent } from '../accounts/index.ts'
import { noteAct } from '../audit/index.ts'
import { presentCoupon, presentHistory, presentOutcome, presentPlan } from './billing.presenter.ts'
import { changeCard } from './card.service.ts'
import { paymentHistory } from './history.service.ts'
import { cancelAtPeriodEnd, reactivate, upgrade } from './plan-changes.service.ts'
import { applyCoupon, offerFor } from './plans.service.ts'
import { askProvider } from './provider-failures.ts'
import { subscribe } from './subscribe.service.ts'

const { billing, admin } = messages

export function callRoutes(app: FastifyInstance, context: AppContext): void {
  const ask = <Result>(act: () => Promise<Result>) => askProvider(context, act)
  const addressOf = (request: FastifyRequest) => hashAddress(request.ip, context.secret)

  addRoute(app, billingEndpoints.subscriptionPlan, async ({ request }) => {
    const isFromAppSumo = (request.actors.agent?.account.appsumo_code ?? null) !== null
    const { productId, annual, monthly, saves } = await ask(() => offerFor(context, isFromAppSumo))
    return { data: { id: productId, plan: [presentPlan(annual), presentPlan(monthly)], saves } }
  })

  addRoute(app, billingEndpoints.applyCoupon, async ({ agent, body }) => {
    const coupon = await ask(() => applyCoupon(context, agent().account.id, body.code))
    return { message: billing.couponApplied, data: presentCoupon(coupon) }
  })

  addRoute(app, billingEndpoints.addCard, async ({ request, agent, body }) => {
    const outcome = await ask(() => subscribe(context, agent().account, body, addressOf(request)))
    return { message: sayOutcome(outcome, billing.added), data: presentOutcome(outcome) }
  })

  addRoute(app, billingEndpoints.editCard, async ({ request, agent, body }) => {
    const outcome = await ask(() => changeCard(context, agent().account, body.token, addressOf(request)))
    return { message: sayOutcome(outcome, billing.cardUpdated), data: presentOutcome(outcome) }
  })

  addRoute(app, billingEndpoints.updatePlan, async ({ agent, body }) => {
    await ask(() => upgrade(context, agent().account, body.id))
    return { message: billing.upgraded, data: null }
  })

  addRoute(app, billingEndpoints.paymentHistory, async ({ agent, query }) => {
    const history = await ask(() => paymentHistory(context, agent().account.id, query.setup_intent))
    return { data: presentHistory(history) }
  })

  const cancel = async (request: FastifyRequest, id: string) => {
    await findOwnAgent(context, request, id)
    await ask(() => cancelAtPeriodEnd(context, id))
    await noteIfSuperadmin(context, request, id, 'cancel-subscription')
    return { message: request.actors.superadmin ? admin.cancelDone : billing.cancelDone, data: null }
  }
  addRoute(app, billingEndpoints.cancelSubscription, ({ request, body }) => cancel(request, body.id))
  addRoute(app, billingEndpoints.cancelSubscriptionByGet, ({ request, query }) => cancel(request, query.id))

  const takeBack = async (request: FastifyRequest, id: string) => {
    await findOwnAgent(context, request, id)
    await ask(() => reactivate(context, id))
    await noteIfSuperadmin(context, request, id, 'reactivate-subscription')
    return { message: billing.reactivated, data: null }
  }
  addRoute(app, billingEndpoints.reactivateSubscription, ({ request, body }) => takeBack(request, body.id))
  addRoute(app, billingEndpoints.reactivateSubscriptionByGet, ({ request, query }) => takeBack(request, query.id))
}

function sayOutcome({ status }: Outcome, done: string): string {
  return { done, confirm: billing.confirmFirst, pending: billing.beingConfirmed }[status]
}

/** A superadmin may for every agent, an agent for themselves. */
async function findOwnAgent({ db }: AppContext, { actors }: FastifyRequest, id: string): Promise<void> {
  if (actors.superadmin ? !(await findAgent(db, id)) : actors.agent?.account.id !== id) throw notFound()
}

async function noteIfSuperadmin(
  { db, clock }: AppContext,
  { actors: { superadmin } }: FastifyRequest,
  agentId: string,
  action: 'cancel-subscription' | 'reactivate-subscription',
): Promise<void> {
  const agent = superadmin && (await findAgent(db, agentId))
  if (agent) await noteAct(db, clock, { actor: superadmin.account, agent, action })
}
