import type { AppContext } from '../../context.ts'
import type { Job } from '../../jobs/jobs.ts'
import { giveUpText, passText } from './gate.service.ts'
import { textQueue } from './queue.ts'

/** Brings one admitted text through the gate, today or in the morning. */
export function textJob(context: AppContext): Job<'text'> {
  const { db, clock, jobs } = context
  return {
    ...textQueue,
    hands: 8,
    async handle({ textId }) {
      const passed = await passText(context, textId)
      if (passed.state !== 'waiting') return
      await jobs.send(db, textQueue, { textId }, passed.until.getTime() - clock.now().getTime())
    },
    giveUp: ({ textId }) => giveUpText(context, textId),
  }
}
