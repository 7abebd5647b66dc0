import type { AppContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { receiveText, sharedNumber } from '../texts/index.ts'
import { findInOutbox, lastSender, listConversation, listOutbox } from './outbox.repository.ts'

const shown = 100

export function newestMessages({ db }: AppContext, recipient: string | undefined) {
  return listOutbox(db, recipient, shown)
}

export async function readMessage({ db }: AppContext, id: string) {
  const row = await findInOutbox(db, id)
  if (!row) throw notFound()
  return row
}

export function readPhone({ db }: AppContext, phone: string) {
  return listConversation(db, phone, shown)
}

/** As if somebody had typed it on that telephone. */
export async function answerAsPhone(context: AppContext, phone: string, text: string): Promise<void> {
  const to = (await lastSender(context.db, phone)) ?? sharedNumber(context)
  await receiveText(context, { kind: 'received', id: newId(), from: phone, to, text })
}
