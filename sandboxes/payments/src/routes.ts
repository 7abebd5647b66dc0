import type Stripe from 'stripe'
import { attachPaymentMethod, createPaymentMethod } from './cards.ts'
import { createCoupon, createPrice, createProduct, getCoupon, listCoupons, listPrices } from './catalogue.ts'
import { createCustomer, deleteCustomer, getCustomer, updateCustomer } from './customers.ts'
import type { AnswerKind } from './expand.ts'
import { type FormGroup, textOf } from './form.ts'
import { confirmPayment, createSetup, payInvoice } from './intents.ts'
import { idOf } from './invoicing.ts'
import { listObject } from './objects/lists.ts'
import type { Takes } from './parameters.ts'
import { missing } from './refusal.ts'
import { createSchedule, releaseSchedule, updateSchedule } from './schedules.ts'
import {
  cancelSubscription,
  createSubscription,
  listSubscriptions,
  updateSubscription,
  voidBill,
} from './subscriptions.ts'
import type { Kind, Work } from './work.ts'

type Handler = (work: Work, form: FormGroup, id: string) => Promise<object>

export interface Route {
  call: string
  answers: AnswerKind
  isList: boolean
  /** Besides `expand`, which every call takes. */
  takes: object
  handle: Handler
}

/** Calls are bound to the SDK's types of their parameters, so that what is taken here is what Stripe takes. */
function route<Params>(call: string, answers: AnswerKind, takes: Takes<Params>, handle: Handler): Route {
  return { call, answers, isList: false, takes, handle }
}

function list<Params>(call: string, answers: AnswerKind, takes: Takes<Params>, handle: Handler): Route {
  return { call, answers, isList: true, takes, handle }
}

const read = (path: string, kind: Kind): Route =>
  route<object>(`GET ${path}/:id`, kind, {}, (work, _form, id) => work.get(kind, id))

async function listBills(work: Work, query: FormGroup): Promise<object> {
  const [status, subscription] = [textOf(query.status), textOf(query.subscription)]
  const all = await work.list('invoice', await customerOf(work, query))
  const wanted = all.filter(
    (invoice) =>
      (status === undefined || invoice.status === status) &&
      (subscription === undefined || idOf(invoice.parent?.subscription_details?.subscription ?? null) === subscription),
  )
  return listObject('/v1/invoices', wanted.slice(0, Number(textOf(query.limit) ?? 10)))
}

async function listCharges(work: Work, query: FormGroup): Promise<object> {
  const all = await work.list('charge', await customerOf(work, query))
  return listObject('/v1/charges', all.slice(0, Number(textOf(query.limit) ?? 10)))
}

/** Whose lists are asked for has to be somebody, be it somebody who was deleted. */
async function customerOf(work: Work, query: FormGroup): Promise<string | undefined> {
  const id = textOf(query.customer)
  if (id !== undefined && !(await work.find('customer', id))) throw missing('customer', id, 'customer')
  return id
}

/** The part of Stripe's API that we use. */
export const routes: Route[] = [
  // As much of an account as we read: which one it is. Another installation's sandbox is another account.
  route<Stripe.AccountRetrieveCurrentParams>('GET /v1/account', 'account', {}, async ({ account }) => ({
    id: account,
    object: 'account',
  })),
  route<Stripe.ProductCreateParams>('POST /v1/products', 'product', { id: true, name: true }, createProduct),
  route<Stripe.PriceCreateParams>(
    'POST /v1/prices',
    'price',
    { product: true, lookup_key: true, unit_amount: true, currency: true, recurring: { interval: true } },
    createPrice,
  ),
  list<Stripe.PriceListParams>('GET /v1/prices', 'price', { lookup_keys: true, active: true, limit: true }, listPrices),
  read('/v1/prices', 'price'),
  route<Stripe.CouponCreateParams>(
    'POST /v1/coupons',
    'coupon',
    {
      id: true,
      amount_off: true,
      currency: true,
      percent_off: true,
      duration: true,
      duration_in_months: true,
      max_redemptions: true,
      redeem_by: true,
    },
    createCoupon,
  ),
  list<Stripe.CouponListParams>('GET /v1/coupons', 'coupon', { limit: true, starting_after: true }, listCoupons),
  route<Stripe.CouponRetrieveParams>('GET /v1/coupons/:id', 'coupon', {}, (work, _form, id) => getCoupon(work, id)),
  route<Stripe.CustomerCreateParams>(
    'POST /v1/customers',
    'customer',
    { email: true, name: true, metadata: true },
    createCustomer,
  ),
  route<Stripe.CustomerRetrieveParams>('GET /v1/customers/:id', 'customer', {}, (work, _form, id) =>
    getCustomer(work, id),
  ),
  route<Stripe.CustomerUpdateParams>(
    'POST /v1/customers/:id',
    'customer',
    { invoice_settings: { default_payment_method: true } },
    (work, form, id) => updateCustomer(work, id, form),
  ),
  route<Stripe.CustomerDeleteParams>('DELETE /v1/customers/:id', 'customer', {}, (work, _form, id) =>
    deleteCustomer(work, id),
  ),
  route<Stripe.PaymentMethodCreateParams & { card?: { token: string } }>(
    'POST /v1/payment_methods',
    'payment_method',
    { type: true, card: { token: true } },
    createPaymentMethod,
  ),
  route<Stripe.PaymentMethodAttachParams>(
    'POST /v1/payment_methods/:id/attach',
    'payment_method',
    { customer: true },
    (work, form, id) => attachPaymentMethod(work, id, form),
  ),
  route<Stripe.SubscriptionCreateParams>(
    'POST /v1/subscriptions',
    'subscription',
    {
      customer: true,
      items: [{ price: true }],
      discounts: [{ coupon: true }],
      payment_behavior: true,
      payment_settings: { payment_method_types: true },
    },
    createSubscription,
  ),
  list<Stripe.SubscriptionListParams>(
    'GET /v1/subscriptions',
    'subscription',
    { customer: true, status: true, limit: true },
    async (work, query) => listSubscriptions(work, query, await customerOf(work, query)),
  ),
  read('/v1/subscriptions', 'subscription'),
  route<Stripe.SubscriptionUpdateParams>(
    'POST /v1/subscriptions/:id',
    'subscription',
    { cancel_at_period_end: true },
    (work, form, id) => updateSubscription(work, id, form),
  ),
  route<Stripe.SubscriptionCancelParams>('DELETE /v1/subscriptions/:id', 'subscription', {}, (work, _form, id) =>
    cancelSubscription(work, id),
  ),
  route<Stripe.SubscriptionScheduleCreateParams>(
    'POST /v1/subscription_schedules',
    'subscription_schedule',
    { from_subscription: true },
    createSchedule,
  ),
  read('/v1/subscription_schedules', 'subscription_schedule'),
  route<Stripe.SubscriptionScheduleUpdateParams>(
    'POST /v1/subscription_schedules/:id',
    'subscription_schedule',
    {
      end_behavior: true,
      proration_behavior: true,
      phases: [
        {
          start_date: true,
          end_date: true,
          duration: { interval: true, interval_count: true },
          items: [{ price: true, quantity: true }],
          discounts: [{ discount: true }],
        },
      ],
    },
    (work, form, id) => updateSchedule(work, id, form),
  ),
  route<Stripe.SubscriptionScheduleReleaseParams>(
    'POST /v1/subscription_schedules/:id/release',
    'subscription_schedule',
    {},
    (work, _form, id) => releaseSchedule(work, id),
  ),
  list<Stripe.InvoiceListParams>(
    'GET /v1/invoices',
    'invoice',
    { customer: true, subscription: true, status: true, limit: true },
    listBills,
  ),
  read('/v1/invoices', 'invoice'),
  route<Stripe.InvoiceVoidInvoiceParams>('POST /v1/invoices/:id/void', 'invoice', {}, (work, _form, id) =>
    voidBill(work, id),
  ),
  route<Stripe.InvoicePayParams>('POST /v1/invoices/:id/pay', 'invoice', {}, (work, _form, id) => payInvoice(work, id)),
  list<Stripe.ChargeListParams>('GET /v1/charges', 'charge', { customer: true, limit: true }, listCharges),
  read('/v1/payment_intents', 'payment_intent'),
  route<Stripe.PaymentIntentConfirmParams>(
    'POST /v1/payment_intents/:id/confirm',
    'payment_intent',
    { payment_method: true, return_url: true, use_stripe_sdk: true },
    (work, form, id) => confirmPayment(work, id, form),
  ),
  route<Stripe.SetupIntentCreateParams>(
    'POST /v1/setup_intents',
    'setup_intent',
    {
      customer: true,
      payment_method: true,
      allowed_payment_method_types: true,
      usage: true,
      confirm: true,
      return_url: true,
      use_stripe_sdk: true,
    },
    createSetup,
  ),
  read('/v1/setup_intents', 'setup_intent'),
  read('/v1/events', 'event'),
  list<Stripe.EventListParams>('GET /v1/events', 'event', { limit: true }, async (work) =>
    listObject('/v1/events', await work.list('event')),
  ),
]
