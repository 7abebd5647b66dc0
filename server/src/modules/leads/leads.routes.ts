import { leadImportEndpoints } from '@porchlight/contract/lead-import'
import { leadEndpoints } from '@porchlight/contract/leads'
import { messages } from '@porchlight/contract/messages'
import { textEndpoints } from '@porchlight/contract/texts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { addRoute } from '../../http/route.ts'
import { begunValuations } from './begun-valuations.service.ts'
import { answerAsFile } from './export/as-file.ts'
import { exportLeads } from './export/export.service.ts'
import { checkImport, importLeads } from './import/import-leads.service.ts'
import { leadSettings, saveLeadSettings } from './lead-settings.service.ts'
import {
  consentFile,
  leadTexts,
  readLeadTexts,
  sendLeadText,
  stopLeadTexts,
  unreadTexts,
} from './lead-texts.service.ts'
import {
  addNote,
  clientDetails,
  leadCampaigns,
  leadCountOfListing,
  leadPage,
  leadsOfListing,
  noteAnswer,
  removeNote,
  setLeadStatus,
} from './leads.service.ts'

const sentences = messages.leads

export function leadRoutes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, leadEndpoints.leads, async ({ agent, query }) => {
    const { leads, totalCount } = await leadPage(context, agent().account.id, query)
    return { data: leads, totalCount }
  })

  addRoute(app, leadEndpoints.begunValuations, ({ agent }) => begunValuations(context, agent().account.id))

  addRoute(app, leadEndpoints.leadCampaigns, async ({ agent }) => ({
    data: await leadCampaigns(context, agent().account.id),
  }))

  addRoute(app, leadEndpoints.clientDetails, async ({ agent, query }) => ({
    data: await clientDetails(context, agent().account.id, query.id),
  }))

  addRoute(app, leadEndpoints.setLeadStatus, async ({ agent, body }) => ({
    message: sentences.statusSaved,
    data: await setLeadStatus(context, agent().account.id, body),
  }))

  addRoute(app, leadEndpoints.noteAnswer, async ({ agent, body }) => ({
    message: sentences.answerNoted,
    data: await noteAnswer(context, agent().account.id, body),
  }))

  addRoute(app, leadEndpoints.addLeadNote, async ({ agent, body }) => ({
    message: sentences.noteSaved,
    data: { _id: (await addNote(context, agent().account.id, body)).id },
  }))

  addRoute(app, leadEndpoints.deleteLeadNote, async ({ agent, body }) => {
    await removeNote(context, agent().account.id, body.id)
    return { message: sentences.noteDeleted, data: null }
  })

  addRoute(app, leadEndpoints.exportLeads, async ({ agent, body, reply }) => {
    const file = await exportLeads(context, agent().account.id, body)
    answerAsFile(reply, 'Leads', body.type)
    return { data: file }
  })

  addRoute(app, leadImportEndpoints.checkLeadImport, async ({ agent, body }) => ({
    data: await checkImport(context, agent().account.id, body.rows),
  }))

  addRoute(app, leadImportEndpoints.importLeads, async ({ agent, body }) => {
    const data = await importLeads(context, agent().account.id, body.rows)
    return { message: data.taken.length > 0 ? messages.leadImport.done : messages.leadImport.doneBefore, data }
  })

  addRoute(app, textEndpoints.leadTexts, async ({ agent, query }) => ({
    data: await leadTexts(context, agent().account.id, query.id),
  }))

  addRoute(app, textEndpoints.sendLeadText, async ({ agent, body }) => ({
    data: await sendLeadText(context, agent().account.id, body),
  }))

  addRoute(app, textEndpoints.readLeadTexts, async ({ agent, body }) => {
    await readLeadTexts(context, agent().account.id, body.id)
    return { data: null }
  })

  addRoute(app, textEndpoints.unreadTexts, async ({ agent }) => ({
    data: await unreadTexts(context, agent().account.id),
  }))

  addRoute(app, textEndpoints.stopLeadTexts, async ({ agent, body }) => ({
    message: messages.texts.stopNoted,
    data: await stopLeadTexts(context, agent().account.id, body.id),
  }))

  addRoute(app, textEndpoints.leadConsentFile, async ({ agent, query, reply }) => {
    const file = await consentFile(context, agent().account.id, query.id)
    answerAsFile(reply, 'Consent', 'csv')
    return { data: file }
  })

  addRoute(app, leadEndpoints.propertyLeads, async ({ agent, query }) => {
    const { leads, totalCount } = await leadsOfListing(context, agent().account.id, query.id)
    return { data: leads, totalCount }
  })

  addRoute(app, leadEndpoints.propertyLeadCount, async ({ agent, body }) => ({
    data: { count: await leadCountOfListing(context, agent().account.id, body.id) },
  }))

  addRoute(app, leadEndpoints.leadSettings, async ({ agent }) => ({
    data: await leadSettings(context, agent().account.id),
  }))

  addRoute(app, leadEndpoints.saveLeadSettings, async ({ agent, body }) => ({
    message: sentences.settingsSaved,
    data: await saveLeadSettings(context, agent().account, body),
  }))
}
