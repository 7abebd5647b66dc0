import type Stripe from 'stripe'

export function listObject<Item extends { id: string }>(url: string, data: Item[]): Stripe.ApiList<Item> {
  return { object: 'list', data, has_more: false, url }
}
