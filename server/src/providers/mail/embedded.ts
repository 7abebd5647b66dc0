import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/client.ts'
import { idOfWords, newId } from '../../ids.ts'
import type { MailPort } from './port.ts'

/** Keeps mails in the database, to be read at /dev/outbox; as a mailbox does, it knows one that comes a second time. */
export function outboxMail(db: Db, clock: Clock, onStored: (id: string, subject: string) => void): MailPort {
  return {
    async send(message) {
      const name = message.headers?.['Message-ID']
      const id = name ? idOfWords(name, message.to) : newId()
      const { numInsertedOrUpdatedRows: stored = 0n } = await db
        .insertInto('outbox')
        .values({
          id,
          kind: 'mail',
          recipient: message.to,
          subject: message.subject,
          text_body: message.text,
          html_body: message.html,
          headers: JSON.stringify({
            ...message.headers,
            ...(message.replyTo && { 'Reply-To': message.replyTo }),
            ...(message.fromName && { From: message.fromName }),
          }),
          created_at: clock.now(),
        })
        .onConflict((same) => same.column('id').doNothing())
        .executeTakeFirst()
      if (stored > 0n) onStored(id, message.subject)
      return 'kept in the outbox'
    },
    check: async () => undefined,
  }
}
