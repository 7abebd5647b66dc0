import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { pageSettingsSchema } from './page.ts'
import { settingsForm } from './page-settings.ts'
import { saveStamp } from './save-stamp.ts'
import { z } from './zod.ts'

/** The version grows with each change; a save that names an older one is refused. */
export const storedSettings = pageSettingsSchema.extend({ version: z.number().int() })
export type StoredSettings = z.infer<typeof storedSettings>

export const settingsEndpoints = {
  saveSettings: endpoint({
    method: 'POST',
    path: '/api/v1/user/create-lead-page-setting',
    summary: 'Settings for all of the agent’s pages: social links, favicon, footer logos',
    access: 'agent',
    multipart: true,
    files: ['favicon'],
    body: settingsForm.partial().extend(saveStamp.pick({ version: true }).shape),
    data: storedSettings,
  }),
  settingsById: endpoint({
    method: 'GET',
    path: '/api/v1/user/lead-page-setting-by-id',
    summary: 'An agent’s page settings: your own, or on an agent’s host, that agent’s',
    access: 'agent-or-host',
    query: z.object({ userId: id.optional() }),
    data: storedSettings,
  }),
}
