import { v2LeadEndpoints } from '@porchlight/contract/v2-leads'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { addRoute } from '../../../http/route.ts'
import { answerAsFile } from '../export/as-file.ts'
import { removeNote } from '../leads.service.ts'
import { leadTag } from './leads-v2.presenter.ts'
import { v2AddNote, v2ChangeLead, v2ExportLeads, v2History, v2Lead, v2Leads } from './leads-v2.service.ts'

export function leadV2Routes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, v2LeadEndpoints.v2Leads, ({ agent, query }) => v2Leads(context, agent().account.id, query))

  addRoute(app, v2LeadEndpoints.v2ExportLeads, async ({ agent, query, reply }) => {
    const file = await v2ExportLeads(context, agent().account.id, query)
    answerAsFile(reply, 'Leads', 'csv')
    return { data: file }
  })

  addRoute(app, v2LeadEndpoints.v2Lead, async ({ agent, params, reply }) => {
    const data = await v2Lead(context, agent().account.id, params.id)
    reply.header('etag', leadTag(data))
    return { data }
  })

  addRoute(app, v2LeadEndpoints.v2ChangeLead, async ({ agent, params, body, request, reply }) => {
    const tag = request.headers['if-match']
    const data = await v2ChangeLead(context, agent().account.id, { id: params.id, status: body.status, tag })
    reply.header('etag', leadTag(data))
    return { data }
  })

  addRoute(app, v2LeadEndpoints.v2LeadHistory, async ({ agent, params }) => ({
    data: await v2History(context, agent().account.id, params.id),
  }))

  addRoute(app, v2LeadEndpoints.v2AddNote, async ({ agent, params, body }) => ({
    data: await v2AddNote(context, agent().account.id, { id: params.id, text: body.text }),
  }))

  addRoute(app, v2LeadEndpoints.v2DeleteNote, async ({ agent, params }) => {
    await removeNote(context, agent().account.id, params.id)
    return { data: null }
  })
}
