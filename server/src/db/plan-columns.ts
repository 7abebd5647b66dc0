import type { PlanColumns } from './tables.ts'

/** Wherever an account is read its plan is read along, in the same query; see `PlanColumns`. */
export const planColumns = [
  'subscriptions.price_id as plan_id',
  'subscriptions.status as plan_status',
  'subscriptions.interval as plan_interval',
  'subscriptions.cancel_at_period_end as plan_cancels',
  'subscriptions.current_period_end as plan_period_end',
  'subscriptions.past_due_ends_at as plan_past_due_end',
  'subscriptions.coupon_id as plan_coupon',
] as const

export const noPlan: PlanColumns = {
  plan_id: null,
  plan_status: null,
  plan_interval: null,
  plan_cancels: null,
  plan_period_end: null,
  plan_past_due_end: null,
  plan_coupon: null,
}
