import type { AppContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { findInOutbox, listOutbox } from './outbox.repository.ts'

const shown = 100

export function newestMessages({ db }: AppContext, recipient: string | undefined) {
  return listOutbox(db, recipient, shown)
}

export async function readMessage({ db }: AppContext, id: string) {
  const row = await findInOutbox(db, id)
  if (!row) throw notFound()
  return row
}
