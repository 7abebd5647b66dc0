import { messages } from '@porchlight/contract/messages'
import type { Property } from '@porchlight/contract/property'
import { fill } from '@porchlight/domain/fill'
import { fullAddressOf, measuresOf, priceOf } from '@porchlight/domain/listing-facts'
import type { AccountRow } from '../../../db/tables.ts'
import * as words from '../../../words/listings.ts'
import { MailLayout, mailStyles } from '../../mail/index.ts'

interface SharedListingMailProps {
  productName: string
  agent: AccountRow
  property: Property
  message: string
  link: string
  photo: string
}

const button = {
  display: 'inline-block',
  padding: '12px 20px',
  borderRadius: 10,
  background: '#E8930C',
  color: '#1B1F3B',
  fontWeight: 600,
  textDecoration: 'none',
} as const

export function SharedListingMail({ productName, agent, property, message, link, photo }: SharedListingMailProps) {
  const address = fullAddressOf(property)
  const facts = measuresOf(property).map(({ text }) => text)
  const name = `${agent.first_name} ${agent.last_name}`
  const sender = [name, agent.title, agent.company_name].filter(Boolean).join(', ')
  return (
    <MailLayout productName={agent.company_name || productName} preview={[priceOf(property), ...facts].join(', ')}>
      {message && <p style={{ ...mailStyles.text, whiteSpace: 'pre-line' }}>{message}</p>}
      {photo && <img src={photo} alt="" width="454" style={{ width: '100%', borderRadius: 10, marginBottom: 16 }} />}
      <h1 style={mailStyles.heading}>{address}</h1>
      <p style={mailStyles.text}>{[priceOf(property), ...facts].filter(Boolean).join(' · ')}</p>
      <p style={mailStyles.text}>
        {link ? (
          <a href={link} style={button}>
            {words.seeTheListing}
          </a>
        ) : (
          messages.listings.sharedWithoutPage
        )}
      </p>
      <p style={mailStyles.small}>{fill(words.replyToReach, { sender, firstName: agent.first_name })}</p>
    </MailLayout>
  )
}
