import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/client.ts'
import { newId } from '../../ids.ts'
import type { SmsPort } from './port.ts'

/** Keeps text messages in the database, beside the mails at /dev/outbox. */
export function outboxSms(db: Db, clock: Clock, onStored: (id: string) => void): SmsPort {
  return {
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
      return 'kept in the outbox'
    },
  }
}
