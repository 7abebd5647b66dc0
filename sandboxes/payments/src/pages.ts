import { formatMoney } from '@porchlight/domain/currency'
import { html } from '@porchlight/domain/html'
import type Stripe from 'stripe'

type Html = ReturnType<typeof html>

const dayOf = (epochSeconds: number) =>
  new Date(epochSeconds * 1000).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

const money = ({ amount, currency }: { amount: number; currency: string }) =>
  formatMoney(amount, currency.toUpperCase())

/** Stands in for the page of the card owner's bank. */
export function confirmPage(productName: string, payment: Stripe.PaymentIntent | null): string {
  const what = payment ? html`a payment of <strong>${money(payment)}</strong>` : html`this card for later payments`
  return frame(
    'Confirm your card',
    html`<p class="tag">Sandbox bank</p><h1>Confirm your card</h1>
<p>${productName} asks you to confirm ${what}. This page stands in for your bank; no money moves.</p>
<form method="post"><button name="answer" value="yes">Complete authentication</button>
<button class="plain" name="answer" value="no">Fail authentication</button></form>`,
  )
}

export function invoicePage(invoice: Stripe.Invoice): string {
  const isPaid = invoice.status === 'paid'
  const { currency, subtotal, total } = invoice
  const lines: [string, string][] = [
    ['Invoice number', invoice.number ?? invoice.id],
    ['Date', dayOf(invoice.created)],
    ['Billed to', [invoice.customer_name, invoice.customer_email].filter(Boolean).join(', ')],
    [invoice.description ?? 'Subscription', money({ amount: subtotal, currency })],
    ...(subtotal === total
      ? []
      : [['Discount', money({ amount: total - subtotal, currency })] satisfies [string, string]]),
    [isPaid ? 'Paid' : 'Due', money({ amount: total, currency })],
  ]
  return frame('Invoice', html`<p class="tag">${isPaid ? 'Paid' : 'Open'}</p><h1>Invoice</h1>${table(lines)}`)
}

export function receiptPage(charge: Stripe.Charge, card: Stripe.PaymentMethod | undefined): string {
  return frame(
    'Receipt',
    html`<p class="tag">Paid</p><h1>Receipt</h1>${table([
      ['Receipt', charge.id],
      ['Date', dayOf(charge.created)],
      ['Card', card?.card ? `${card.card.brand} ending in ${card.card.last4}` : ''],
      ['Amount paid', money(charge)],
    ])}`,
  )
}

function table(lines: [string, string][]): Html {
  return html`<dl>${lines.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

function frame(title: string, main: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
body { margin: 0; background: #FBF9F5; color: #1B1F3B; font: 16px/1.5 system-ui, sans-serif }
main { box-sizing: border-box; max-width: 560px; margin: 8vh auto; padding: 40px; background: #fff;
  border: 1px solid #E7E2D8; border-radius: 16px }
h1 { font-size: 28px; line-height: 36px; margin: 8px 0 16px }
p { color: #5A5F7A; margin: 0 0 16px }
.tag { display: inline-block; margin: 0; padding: 2px 12px; border-radius: 12px; background: #FFF3DC; color: #6B4000;
  font-size: 14px; font-weight: 600 }
dl { margin: 24px 0 0 }
dl div { display: flex; justify-content: space-between; gap: 24px; padding: 12px 0; border-top: 1px solid #E7E2D8 }
dt { color: #5A5F7A }
dd { margin: 0; font-weight: 600; text-align: right; overflow-wrap: anywhere }
form { display: grid; gap: 8px; margin-top: 24px }
button { min-height: 48px; border: 1px solid #E8930C; border-radius: 10px; background: #E8930C; color: #1B1F3B;
  font: inherit; font-weight: 600; cursor: pointer }
button.plain { background: #fff; border-color: #8E8878 }
@media (max-width: 600px) { main { margin: 0; min-height: 100vh; border: 0; border-radius: 0; padding: 32px 24px } }
</style>
</head>
<body><main>${main}</main></body>
</html>`.toString()
}
