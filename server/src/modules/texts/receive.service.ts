import { messages } from '@porchlight/contract/messages'
import { visitorMessages } from '@porchlight/contract/visitor-messages'
import { fill } from '@porchlight/domain/fill'
import { readReply, type TextReply, type TextWish } from '@porchlight/domain/text-replies'
import { countSegments } from '@porchlight/domain/text-segments'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { AppError, notFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { type SmsCallback, type SmsEvent, SmsSignatureRefused } from '../../providers/sms/port.ts'
import { openSms } from '../../providers/sms/seal.ts'
import { findAccount } from '../accounts/index.ts'
import { closeTexts, noteConsent, settleTexts, standingWith } from './consent.service.ts'
import { admitText } from './gate.service.ts'
import { lockPhone } from './ledger.repository.ts'
import { textQueue, textReceivedQueue } from './queue.ts'
import { insertText, lastTexter, noteReceipt, ownerOfNumber, spokenWith } from './texts.repository.ts'

type Received = Extract<SmsEvent, { kind: 'received' }>

/** What the vendor tells; only the signature says that it is the vendor. */
export async function takeCallback(context: AppContext, callback: SmsCallback): Promise<void> {
  const event = readCallback(context, callback)
  if (event?.kind === 'received') await receiveText(context, event)
  // It may be told of before we have noted that it left: then it is to be told again.
  else if (event && !(await noteReceipt(context.db, event, context.clock.now()))) throw notFound()
}

function readCallback({ providers }: AppContext, callback: SmsCallback): SmsEvent | null {
  try {
    return openSms(providers.sms).readCallback(callback)
  } catch (error) {
    if (error instanceof SmsSignatureRefused) throw new AppError('forbidden', messages.general.notAllowed)
    throw error
  }
}

/** The number that answers reach where an agent has none of their own. */
export function sharedNumber({ providers }: AppContext): string {
  return openSms(providers.sms).number
}

/** However often it is told, it counts once. */
export async function receiveText(context: AppContext, event: Received): Promise<void> {
  const { db, clock, jobs } = context
  const now = clock.now()
  const id = newId()
  const reply = readReply(event.text)
  const owner = await ownerOfNumber(db, event.to)
  const meant = owner ?? (await lastTexter(db, event.from))
  await db.transaction().execute(async (trx) => {
    const isNew = await insertText(trx, {
      id,
      user_id: meant,
      direction: 'in',
      phone: event.from,
      body: event.text,
      purpose: null,
      attempt: null,
      vendor_id: event.id,
      state: 'received',
      segments: countSegments(event.text),
      created_at: now,
      updated_at: now,
    })
    const heard = { event, reply, owner, meant }
    const answer = isNew && (await hear(trx, heard, now))
    // With what it answers, or not at all: the vendor tells a thing once.
    if (answer) await answerText({ ...context, db: trx }, heard, answer)
    if (isNew && meant && !reply) await jobs.send(trx, textReceivedQueue, { userId: meant, textId: id })
  })
  if (reply?.wish === 'stop') await settleTexts(context, event.from)
}

interface Heard {
  event: Received
  reply: TextReply | null
  /** Whose own number they wrote to; to the shared one they speak to everybody who texts from it. */
  owner: string | null
  meant: string | null
}

/** Writes down what was said; answers what is to be said to it, where anything is. */
async function hear(trx: Queryable, { event, reply, owner, meant }: Heard, now: Date): Promise<TextWish | null> {
  const said = { userId: owner, phone: event.from, way: 'text' as const, words: event.text }
  switch (reply?.wish) {
    case 'stop':
      // One confirmation, then silence.
      return (await closeTexts(trx, said, now)).isClosed ? null : 'stop'
    case 'start': {
      await lockPhone(trx, event.from)
      const { isClosed } = await standingWith(trx, owner, event.from)
      await noteConsent(trx, 'resumed', said, now)
      return isClosed ? 'start' : null
    }
    case 'help':
      return 'help'
    case undefined: {
      if (!meant) return null
      const { isClosed, isAgreed } = await standingWith(trx, meant, event.from)
      // Whoever writes first may be answered; whoever has said stop says START.
      if (!isClosed && !isAgreed) await noteConsent(trx, 'agreed', { ...said, userId: meant }, now)
      return null
    }
  }
}

async function answerText(context: AppContext, { event, reply, owner, meant }: Heard, wish: TextWish): Promise<void> {
  const { db, config, jobs } = context
  const agent = owner ? await findAccount(db, owner) : undefined
  const sender = agent ? `${agent.first_name} ${agent.last_name}`.trim() : config.productName
  // A bare STOP is said in any language: then it is what they were spoken to in.
  const language = reply?.language ?? (await spokenWith(db, meant, event.from)) ?? 'en'
  const body = fill(visitorMessages[language][wish], { sender, support: agent?.email ?? config.supportEmail })
  try {
    const draft = { attempt: `answer:${event.id}`, userId: owner, to: event.from, body, purpose: 'answer' as const }
    const admitted = await admitText(context, draft)
    if ('id' in admitted) await jobs.send(db, textQueue, { textId: admitted.id })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error
  }
}
