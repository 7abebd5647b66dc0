import { fill } from '@porchlight/domain/fill'
import type { AppContext } from '../../context.ts'
import type { Job } from '../../jobs/jobs.ts'
import * as words from '../../words/pages.ts'
import { findAccount, siteOrigin } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import { PageToSelfMail } from './mails/page-to-self.tsx'
import { presentPage } from './pages.presenter.ts'
import { findPage } from './pages.repository.ts'

export const pageToSelfQueue = { name: 'page-to-self', retry: { limit: 6, delay: 5 } } as const

export function pageToSelfJob(context: AppContext): Job<'page-to-self'> {
  const { db, config } = context
  return {
    ...pageToSelfQueue,
    async handle({ userId, pageId }) {
      const [agent, row] = await Promise.all([findAccount(db, userId), findPage(db, userId, pageId)])
      if (!agent || !row) return
      const { url, linkName } = presentPage(row, config, siteOrigin(agent, config))
      if (!url) return
      await sendMail(context, {
        to: agent.email,
        subject: fill(words.pageToSelfSubject, { linkName }),
        body: PageToSelfMail({ firstName: agent.first_name, productName: config.productName, url }),
      })
    },
  }
}
