import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/client.ts'
import { newId } from '../../ids.ts'
import { type SmsPort, SmsSignatureRefused } from './port.ts'

/** Of those that are nobody's. */
const number = '+15005550006'

/** Keeps text messages in the database, beside the mails at /dev/outbox, where they are answered as well. */
export function outboxSms(db: Db, clock: Clock, onStored: (id: string) => void): SmsPort {
  return {
    number,
    async send({ to, text, from }) {
      const id = newId()
      await db
        .insertInto('outbox')
        .values({
          id,
          kind: 'sms',
          recipient: to,
          subject: '',
          text_body: text,
          html_body: '',
          headers: JSON.stringify(from ? { From: from } : {}),
          created_at: clock.now(),
        })
        .execute()
      onStored(id)
      return { id, answer: 'kept in the outbox' }
    },
    readCallback() {
      // Nobody outside has anything to tell.
      throw new SmsSignatureRefused()
    },
  }
}
