import { Button, Title } from '@mantine/core'
import type { PaymentHistory } from '@porchlight/contract/billing'
import { Panel } from '../../../ui/panel.tsx'
import classes from './billing-page.module.css'

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
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
        <Title order={2}>Payment method</Title>
        <p className={classes.fact}>
          {brands[brand] ?? brand} <span aria-hidden="true">••••</span> {last4}
        </p>
        {onChange && (
          <div className={classes.actions}>
            <Button variant="default" onClick={onChange}>
              Change card
            </Button>
          </div>
        )}
      </section>
    </Panel>
  )
}
