import { includable } from './includable.ts'
import { invalid } from './refusal.ts'
import type { Kind, Work } from './work.ts'

type Node = Record<string, unknown>

/** A list's own kind of objects is what stands in its `data`. */
export type AnswerKind = Kind | 'account'
type Expandable = Record<string, Kind>

/** Where an object holds the id of another, and of which kind that is. */
const expandable: Partial<Record<AnswerKind, Expandable>> = {
  charge: { customer: 'customer', payment_intent: 'payment_intent' },
  customer: { 'invoice_settings.default_payment_method': 'payment_method' },
  discount: { customer: 'customer', 'source.coupon': 'coupon' },
  invoice: { customer: 'customer', discounts: 'discount', payments: 'invoice_payment' },
  invoice_payment: { invoice: 'invoice', 'payment.payment_intent': 'payment_intent' },
  payment_intent: { customer: 'customer', latest_charge: 'charge', payment_method: 'payment_method' },
  payment_method: { customer: 'customer' },
  price: { product: 'product' },
  setup_intent: { customer: 'customer', payment_method: 'payment_method' },
  subscription: {
    customer: 'customer',
    discounts: 'discount',
    latest_invoice: 'invoice',
    schedule: 'subscription_schedule',
  },
  subscription_schedule: { customer: 'customer', subscription: 'subscription' },
}

const deepest = 4

interface Step {
  /** The steps of the path that lead to the id. */
  place: string[]
  kind: Kind
  rest: string[]
}

function firstStep(kind: AnswerKind, path: string[]): Step | null {
  for (const [name, target] of Object.entries(expandable[kind] ?? {})) {
    const place = name.split('.')
    if (!place.every((part, index) => path[index] === part)) continue
    const rest = path.slice(place.length)
    // Lists within an object are walked into by their `data`.
    return { place, kind: target, rest: name === 'payments' && rest[0] === 'data' ? rest.slice(1) : rest }
  }
  return null
}

/** Refuses what cannot be expanded before anything is done, as Stripe does. */
export function checkExpand(kind: AnswerKind, isList: boolean, paths: string[]): void {
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > deepest) throw invalid(`You cannot expand more than ${deepest} levels of a property: ${path}.`)
    if (isList && steps[0] !== 'data') {
      throw invalid(`This property cannot be expanded (${path}). You may want to try expanding 'data.${path}' instead.`)
    }
    let [at, rest]: [AnswerKind, string[]] = [kind, isList ? steps.slice(1) : steps]
    do {
      const step = firstStep(at, rest)
      if (!step) throw invalid(`This property cannot be expanded (${path}).`)
      ;[at, rest] = [step.kind, step.rest]
    } while (rest.length > 0)
  }
}

/** Puts whole objects in the place of their ids, along paths like `data.latest_invoice.payments`. */
export async function expand(work: Work, answer: object, kind: AnswerKind, isList: boolean, paths: string[]) {
  const copy = structuredClone(answer) as Node
  const roots = isList ? (copy.data as Node[]) : [copy]
  const steps = paths.map((path) => path.split('.').slice(isList ? 1 : 0))
  for (const root of roots) await fill(work, root, kind, steps)
  return copy
}

async function fill(work: Work, node: Node, kind: AnswerKind, paths: string[][]): Promise<void> {
  const wanted = new Map<string, { step: Step; deeper: string[][] }>()
  for (const path of paths) {
    const step = firstStep(kind, path)
    if (!step) continue
    const name = step.place.join('.')
    const entry = wanted.get(name) ?? { step, deeper: [] }
    if (step.rest.length > 0) entry.deeper.push(step.rest)
    wanted.set(name, entry)
  }
  const hidden = includable[kind]
  if (hidden && !wanted.has(hidden)) delete node[hidden]
  for (const { step, deeper } of wanted.values()) await put(work, node, step, deeper)
}

async function put(work: Work, node: Node, { place, kind }: Step, deeper: string[][]): Promise<void> {
  let holder = node
  for (const part of place.slice(0, -1)) {
    if (typeof holder[part] !== 'object' || holder[part] === null) return
    holder = holder[part] as Node
  }
  const name = place.at(-1) ?? ''
  holder[name] = await wholeOf(work, holder[name], kind, deeper)
}

async function wholeOf(work: Work, value: unknown, kind: Kind, deeper: string[][]): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((item) => wholeOf(work, item, kind, deeper)))
  const whole = typeof value === 'string' ? structuredClone((await work.lookUp(value)) ?? value) : value
  if (typeof whole !== 'object' || whole === null) return whole
  const node = whole as Node
  const inner = node.object === 'list' ? (node.data as Node[]) : [node]
  for (const item of inner) await fill(work, item, kind, deeper)
  return node
}
