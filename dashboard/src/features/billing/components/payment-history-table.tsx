import { Title } from '@mantine/core'
import type { Payment } from '@porchlight/contract/billing'
import { formatMoney } from '@porchlight/domain/currency'
import { IconReceipt } from '@tabler/icons-react'
import { formatDay } from '../../../lib/dates.ts'
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import classes from './billing-page.module.css'

const dayOf = ({ start_date }: Payment) => formatDay(new Date(start_date * 1000))

const columns: Column<Payment>[] = [
  { header: 'Date', render: dayOf },
  {
    header: 'Amount',
    render: ({ amount, realAmount, currency }) =>
      amount === realAmount ? (
        formatMoney(amount, currency)
      ) : (
        <span>
          {formatMoney(realAmount, currency)} <s className={classes.was}>{formatMoney(amount, currency)}</s>
        </span>
      ),
  },
  {
    header: 'Status',
    render: ({ isPaid }) => (isPaid ? 'Paid' : <span className={classes.unpaid}>Not paid</span>),
  },
  {
    header: 'Documents',
    render: (payment) => (
      <span className={classes.links}>
        {payment.invoiceUrl && <Document url={payment.invoiceUrl} name="Invoice" of={payment} />}
        {payment.receiptUrl && <Document url={payment.receiptUrl} name="Receipt" of={payment} />}
      </span>
    ),
  },
]

function Document({ url, name, of }: { url: string; name: string; of: Payment }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={`${name} of ${dayOf(of)}`}>
      {name}
    </a>
  )
}

export function PaymentHistoryTable({ payments }: { payments: Payment[] | undefined }) {
  return (
    <>
      <Title order={2} className={classes.historyTitle}>
        Payment history
      </Title>
      <DataTable
        label="Payment history"
        columns={columns}
        rows={payments ?? []}
        isLoading={!payments}
        getId={({ id }) => id}
        getName={dayOf}
        empty={
          <EmptyState
            icon={<IconReceipt size={28} stroke={1.6} />}
            title="No payments yet"
            text="Once you subscribe, every payment shows up here with its invoice and receipt."
          />
        }
      />
    </>
  )
}
