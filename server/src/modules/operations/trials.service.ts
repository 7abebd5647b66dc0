import { limits } from '@porchlight/contract/limits'
import { messages, say } from '@porchlight/contract/messages'
import { createElement } from 'react'
import type { LiveSession } from '../../actors.ts'
import type { AppContext } from '../../context.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import { reasonOf } from '../../doctor/finding.ts'
import { invalidField } from '../../errors.ts'
import { newId } from '../../ids.ts'
import * as words from '../../words/operations.ts'
import { noteAct } from '../audit/index.ts'
import { composeMail } from '../mail/index.ts'
import { admitText, notTextable, passText, textable } from '../texts/index.ts'
import { TestMail } from './mails/test-mail.tsx'

interface Trial {
  isSent: boolean
  answer: string
}

/** Sent now and not by a job: what the provider says to it is what the operator wants to read. */
export async function sendTestMail(context: AppContext, { account }: LiveSession, to: string): Promise<Trial> {
  const { db, clock, providers, config } = context
  await takeFromLimit(db, clock, `test-message:${account.id}`, limits.testMessages)
  const mail = await composeMail(context, {
    to,
    subject: words.testEmailSubject,
    body: createElement(TestMail, { productName: config.productName, from: config.appUrl.host }),
  })
  const trial = await attempt(() => providers.mail.send(mail))
  await noteAct(db, clock, {
    actor: account,
    agent: null,
    action: 'test-message',
    details: { to, isSent: trial.isSent },
  })
  return trial
}

export async function sendTestText(context: AppContext, { account }: LiveSession, to: string): Promise<Trial> {
  const { db, clock, config } = context
  const number = textable(config, to)
  if (!number) throw invalidField('to', notTextable(config))
  await takeFromLimit(db, clock, `test-message:${account.id}`, limits.testMessages)
  const admitted = await admitText(context, {
    attempt: `trial:${newId()}`,
    userId: null,
    to: number,
    body: say(words.testText, config.productName),
    purpose: 'trial',
  })
  if ('refused' in admitted) throw invalidField('to', messages.texts.closed)
  const trial = await attempt(async () => {
    const passed = await passText(context, admitted.id)
    if (passed.state !== 'sent') throw new Error(messages.texts.closed)
    return passed.answer
  })
  await noteAct(db, clock, {
    actor: account,
    agent: null,
    action: 'test-message',
    details: { to: number, isSent: trial.isSent },
  })
  return trial
}

async function attempt(send: () => Promise<string>): Promise<Trial> {
  try {
    return { isSent: true, answer: await send() }
  } catch (error) {
    return { isSent: false, answer: reasonOf(error) }
  }
}
