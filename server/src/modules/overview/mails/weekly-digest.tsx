import type { Overview } from '@porchlight/contract/overview'
import { compareCounts } from '@porchlight/domain/compare-counts'
import { fill } from '@porchlight/domain/fill'
import * as words from '../../../words/overview.ts'
import { MailLayout, MailLink, mailStyles, weave } from '../../mail/index.ts'

type Counts = Overview['totals']['now']

interface WeeklyDigestProps {
  firstName: string
  productName: string
  span: { from: string; to: string }
  now: Counts
  before: Counts
  pages: Overview['pages']
  dashboardUrl: string
  leadsUrl: string
  offUrl: string
}

const number = { fontSize: 32, lineHeight: '40px', fontWeight: 700, color: '#1B1F3B' } as const
const cell = { padding: '8px 0', fontSize: 15, color: '#1B1F3B', borderTop: '1px solid #E7E2D8' } as const
const button = {
  display: 'inline-block',
  padding: '12px 20px',
  borderRadius: 8,
  background: '#1B1F3B',
  color: '#ffffff',
  fontSize: 16,
  textDecoration: 'none',
} as const

const dayName = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

const people = ({ visitors, leads }: Counts) => fill(words.people, { visitors, leads })

/** A week in two numbers and three lines. */
export function WeeklyDigestMail(props: WeeklyDigestProps) {
  const { firstName, productName, span, now, before, pages, dashboardUrl, leadsUrl, offUrl } = props
  return (
    <MailLayout productName={productName} preview={people(now)}>
      <h1 style={mailStyles.heading}>{fill(words.yourWeek, { firstName })}</h1>
      <p style={mailStyles.text}>{fill(words.fromTo, { from: dayName(span.from), to: dayName(span.to) })}</p>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ marginBottom: 16 }}>
        <tbody>
          <tr>
            <Figure name={words.visitors} now={now.visitors} before={before.visitors} />
            <Figure name={words.leads} now={now.leads} before={before.leads} />
          </tr>
        </tbody>
      </table>
      {pages.length > 0 && (
        <table data-text-format="dataTable" width="100%" cellPadding={0} cellSpacing={0} style={{ marginBottom: 24 }}>
          <tbody>
            {pages.map((page, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once and never again
              <tr key={index}>
                <td style={cell}>{page.name}</td>
                <td style={{ ...cell, textAlign: 'right', whiteSpace: 'nowrap' }}>{people(page)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p style={{ margin: 0 }}>
        <a href={now.leads > 0 ? leadsUrl : dashboardUrl} style={button}>
          {now.leads > 0 ? words.replyToYourLeads : words.openYourDashboard}
        </a>
      </p>
      <p style={mailStyles.small}>
        {weave(words.onceAWeek, { link: (said) => <MailLink href={offUrl}>{said}</MailLink> })}
      </p>
    </MailLayout>
  )
}

function Figure({ name, now, before }: { name: string; now: number; before: number }) {
  return (
    <td width="50%" style={{ verticalAlign: 'top', paddingRight: 16 }}>
      <div style={{ ...mailStyles.small, margin: 0 }}>{name}</div>
      <div style={number}>{now.toLocaleString('en-US')}</div>
      <div style={{ ...mailStyles.small, margin: 0 }}>{compareCounts(now, before, words.theWeekBefore)}</div>
    </td>
  )
}
