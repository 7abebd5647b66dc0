import { Title } from '@mantine/core'
import type { Payment } from '@porchlight/contract/billing'
import { formatMoney } from '@porchlight/domain/currency'
import { fill } from '@porchlight/domain/fill'
import { IconReceipt } from '@tabler/icons-react'
import { formatDay } from '../../../lib/dates.ts'
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import * as words from '../../../words/billing.ts'
import classes from './billing-page.module.css'

const dayOf = ({ start_date }: Payment) => formatDay(new Date(start_date * 1000))

const columns: Column<Payment>[] = [
  { header: words.date, render: dayOf },
  {
    header: words.amount,
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
    header: words.status,
    render: ({ isPaid }) => (isPaid ? words.paid : <span className={classes.unpaid}>{words.notPaid}</span>),
  },
  {
    header: words.documents,
    render: (payment) => (
      <span className={classes.links}>
        {payment.invoiceUrl && <Document url={payment.invoiceUrl} name={words.invoice} of={payment} />}
        {payment.receiptUrl && <Document url={payment.receiptUrl} name={words.receipt} of={payment} />}
      </span>
    ),
  },
]

function Document({ url, name, of }: { url: string; name: string; of: Payment }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={fill(words.documentOfDay, { name, day: dayOf(of) })}>
      {name}
    </a>
  )
}

export function PaymentHistoryTable({ payments }: { payments: Payment[] | undefined }) {
  return (
    <>
      <Title order={2} className={classes.historyTitle}>
        {words.paymentHistory}
      </Title>
      <DataTable
        label={words.paymentHistory}
        columns={columns}
        rows={payments ?? []}
        isLoading={!payments}
        getId={({ id }) => id}
        getName={dayOf}
        empty={
          <EmptyState
            icon={<IconReceipt size={28} stroke={1.6} />}
            title={words.noPaymentsYet}
            text={words.onceYouSubscribeEveryPayment}
          />
        }
      />
    </>
  )
}
