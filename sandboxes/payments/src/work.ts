import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import { withoutIncludable } from './includable.ts'
import { changedFrom } from './previous-attributes.ts'
import { missing } from './refusal.ts'
import type { SandboxRecords } from './store.ts'

/** What the sandbox keeps, in Stripe's own types. */
export interface Kinds {
  charge: Stripe.Charge
  coupon: Stripe.Coupon
  customer: Stripe.Customer
  discount: Stripe.Discount
  event: Stripe.Event
  invoice: Stripe.Invoice
  invoice_payment: Stripe.InvoicePayment
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  price: Stripe.Price
  product: Stripe.Product
  setup_intent: Stripe.SetupIntent
  subscription: Stripe.Subscription
  subscription_schedule: Stripe.SubscriptionSchedule
  token: Stripe.Token
}
export type Kind = keyof Kinds

export function newStripeId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** One request, or one thing that fell due: everything it does happens together, at one moment. */
export class Work {
  /** How objects looked before they were changed here; the next event about one tells it. */
  readonly #before = new Map<string, object>()

  constructor(
    readonly records: SandboxRecords,
    /** Epoch seconds. */
    readonly now: number,
    readonly publicUrl: string,
    /** Its own id. */
    readonly account: string,
    private readonly tells: readonly string[],
  ) {}

  async find<K extends Kind>(kind: K, id: string): Promise<Kinds[K] | undefined> {
    const row = await this.records.findObject(id)
    return row?.kind === kind ? (row.body as Kinds[K]) : undefined
  }

  async get<K extends Kind>(kind: K, id: string, param?: string): Promise<Kinds[K]> {
    const object = await this.find(kind, id)
    if (!object || 'deleted' in object) throw missing(kind, id, param)
    return object
  }

  /** Whatever an id stands for. */
  async lookUp(id: string): Promise<object | undefined> {
    return (await this.records.findObject(id))?.body
  }

  async list<K extends Kind>(kind: K, customer?: string): Promise<Kinds[K][]> {
    return (await this.records.listObjects(kind, customer)) as Kinds[K][]
  }

  async save<K extends Kind>(kind: K, object: Kinds[K]): Promise<Kinds[K]> {
    const { customer } = object as { customer?: unknown }
    const known = this.#before.get(object.id) ?? (await this.records.findObject(object.id))?.body
    if (known) this.#before.set(object.id, known)
    await this.records.saveObject({
      id: object.id,
      kind,
      customer: typeof customer === 'string' ? customer : null,
      body: object,
    })
    return object
  }

  async hide(id: string, hidden: object): Promise<void> {
    await this.records.setHidden(id, hidden)
  }

  async hidden<Hidden extends object>(id: string): Promise<Partial<Hidden>> {
    return ((await this.records.findObject(id))?.hidden ?? {}) as Partial<Hidden>
  }

  /** Asks to be woken about an object at a moment, or no longer. */
  async wakeAt(id: string, dueAt: number | null): Promise<void> {
    await this.records.setDue(id, dueAt)
  }

  /** Notes that something happened, as it looks now and, where it changed, as it looked before, and has it told. */
  async emit(type: string, object: Kinds[Kind] | Stripe.DeletedCustomer): Promise<void> {
    const before = this.#before.get(object.id)
    this.#before.delete(object.id)
    const event = {
      id: newStripeId('evt'),
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: this.now,
      data: {
        object: withoutIncludable(object),
        ...(type.endsWith('.updated') && { previous_attributes: before ? changedFrom(before, object) : {} }),
      },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    } as unknown as Stripe.Event
    await this.save('event', event)
    if (this.tells.includes(type)) await this.records.tellLater(event.id)
  }
}
