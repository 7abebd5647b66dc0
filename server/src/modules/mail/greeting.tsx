import { fill } from '@porchlight/domain/fill'
import * as words from '../../words/mail.ts'
import { mailStyles } from './layout.tsx'

export function MailGreeting({ firstName }: { firstName: string }) {
  return <h1 style={mailStyles.heading}>{fill(words.hi, { firstName })}</h1>
}
