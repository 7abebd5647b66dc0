import type { LeadSettings } from '@porchlight/contract/leads'
import { messages } from '@porchlight/contract/messages'
import { fill } from '@porchlight/domain/fill'
import type { AppContext } from '../../../context.ts'
import type { AccountRow } from '../../../db/tables.ts'
import * as words from '../../../words/leads.ts'
import type { ReadLead } from '../leads.repository.ts'
import { textPush } from './lead-push.ts'
import { leadName, leadUrl, shorten } from './lead-words.ts'
import { LeadTextMail } from './mails/lead-text.tsx'
import { tellAgent } from './tell-agent.ts'

interface Heard {
  context: AppContext
  agent: AccountRow
  settings: LeadSettings
  lead: ReadLead
  textId: string
  body: string
}

/** Somebody whom the agent knows has texted. */
export async function tellOfText({ context, agent, settings, lead, textId, body }: Heard): Promise<void> {
  const { config } = context
  const name = leadName(lead)
  const url = leadUrl(config, lead)
  await tellAgent({
    context,
    agent,
    settings,
    word: {
      key: `${textId}.heard`,
      leadId: lead.id,
      title: fill(words.textedYou, { name }),
      lines: [fill(words.quoted, { words: shorten(body, 160) }), messages.texts.answerHere],
      url,
      push: textPush(lead, body),
      mail: LeadTextMail({ name, body, leadUrl: url, productName: config.productName }),
    },
  })
}
