import { Button, Title } from '@mantine/core'
import type { PaymentHistory } from '@porchlight/contract/billing'
import { Panel } from '../../../ui/panel.tsx'
import * as words from '../../../words/billing.ts'
import classes from './billing-page.module.css'

const brands: Record<string, string> = {
  amex: words.americanExpress,
  diners: words.dinersClub,
  discover: words.discover,
  jcb: words.jcb,
  mastercard: words.mastercard,
  unionpay: words.unionPay,
  visa: words.visa,
}

interface PaymentMethodPanelProps {
  card: NonNullable<PaymentHistory['cardDetails']>
  /** Absent where no subscription is paid with it. */
  onChange?: () => void
}

export function PaymentMethodPanel({ card: { brand, last4 }, onChange }: PaymentMethodPanelProps) {
  return (
    <Panel>
      <section className={classes.panel}>
        <Title order={2}>{words.paymentMethod}</Title>
        <p className={classes.fact}>
          {brands[brand] ?? brand} <span aria-hidden="true">••••</span> {last4}
        </p>
        {onChange && (
          <div className={classes.actions}>
            <Button variant="default" onClick={onChange}>
              {words.changeCard}
            </Button>
          </div>
        )}
      </section>
    </Panel>
  )
}
