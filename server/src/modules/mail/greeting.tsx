import { fill } from '@porchlight/domain/fill'
import * as words from '../../words/mail.ts'
import { mailStyles } from './layout.tsx'

/** Without a name for somebody who may not be the person of that name, but the stranger it was written for. */
export function MailGreeting({ firstName }: { firstName: string | null }) {
  return <h1 style={mailStyles.heading}>{firstName === null ? words.hello : fill(words.hi, { firstName })}</h1>
}
