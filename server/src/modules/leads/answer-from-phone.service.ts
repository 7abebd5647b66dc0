import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { textForm } from '@porchlight/contract/texts'
import { addressee } from '@porchlight/domain/addressee'
import type { AppContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { admitText, listNoticesTo, markAsAnswer, textQueue } from '../texts/index.ts'
import { sendLeadText } from './lead-texts.service.ts'
import { leadName } from './notices/lead-words.ts'

const { texts } = messages

interface Answer {
  userId: string
  textId: string
  /** The agent's own. */
  phone: string
  body: string
  created_at: Date
}

/** The agent answers a notice: what they write goes to whom it told of, or they are told why it does not. */
export async function answerFromPhone(context: AppContext, answer: Answer): Promise<void> {
  const { db, clock } = context
  const { userId, textId, phone, body, created_at } = answer
  await markAsAnswer(db, userId, textId, clock.now())
  const since = new Date(created_at.getTime() - limits.answers.links)
  const notices = (await listNoticesTo(db, userId, phone, since)).filter(({ lead_phone }) => lead_phone !== '')
  const told = notices.map((notice) => ({
    id: notice.lead_id,
    phone: notice.lead_phone,
    name: leadName({ ...notice, phone: notice.lead_phone }),
    toldAt: notice.created_at,
  }))
  const found = addressee(body, told, created_at)
  if ('people' in found) return tell(context, answer, whoWords(found.people))
  const typed = textForm.safeParse({ text: found.text })
  if (!typed.success) return tell(context, answer, typed.error.issues[0]?.message ?? texts.textRequired)
  try {
    await sendLeadText(context, userId, { id: found.id, text: typed.data.text, requestKey: `phone.${textId}` })
  } catch (error) {
    const why = error instanceof AppError ? error.details.errors?.text : undefined
    if (!why) throw error
    await tell(context, answer, `${texts.notSent} ${why}`)
  }
}

function whoWords(people: { name: string; phone: string }[]): string {
  if (people.length === 0) return texts.nobodyToAnswer
  return texts.whoIsIt.replace('{people}', people.map(({ name, phone }) => `${phone.slice(-4)} ${name}`).join(', '))
}

/** By the way that they have just used. */
async function tell(context: AppContext, { userId, textId, phone }: Answer, body: string): Promise<void> {
  const draft = { attempt: `${textId}.told`, userId, to: phone, body, purpose: 'notice' as const }
  await context.db.transaction().execute(async (trx) => {
    const admitted = await admitText({ ...context, db: trx }, draft)
    if ('id' in admitted && admitted.isNew) await context.jobs.send(trx, textQueue, { textId: admitted.id })
  })
}
