import { dataImportEndpoints } from '@porchlight/contract/data-import'
import { messages } from '@porchlight/contract/messages'
import { ownDataEndpoints } from '@porchlight/contract/own-data'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { addRoute } from '../../http/route.ts'
import { importUpload } from '../media/index.ts'
import { checkData, importData } from './import/import-data.service.ts'
import { admitOwnData, downloadOwnData, fileNameOf } from './own-data.service.ts'

export function ownDataRoutes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, ownDataEndpoints.mayDownloadOwnData, async ({ agent }) => {
    await admitOwnData(context, agent().account)
    return { data: null }
  })

  addRoute(app, ownDataEndpoints.ownData, async ({ agent, reply }) => {
    const { account } = agent()
    const data = await downloadOwnData(context, account)
    const fileName = fileNameOf(account, context.clock.now())
    reply.type('application/zip').header('content-disposition', `attachment; filename="${fileName}"`)
    return { data }
  })

  addRoute(app, dataImportEndpoints.checkDataImport, async ({ agent, body: { kind, rows } }) => ({
    data: await checkData(context, agent().account.id, kind, rows),
  }))

  addRoute(app, dataImportEndpoints.importData, async ({ agent, body: { kind, rows } }) => ({
    data: await importData(context, agent().account.id, kind, rows),
  }))

  addRoute(app, dataImportEndpoints.importDataFile, async ({ agent, body: { origin }, files: [file] }) => {
    if (!file) throw invalidField('images', messages.general.noFile)
    return { data: { isNew: await importUpload(context, agent().account.id, file, origin) } }
  })
}
