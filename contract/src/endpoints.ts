import { apiKeyEndpoints } from './api-keys.ts'
import { authEndpoints } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { intakeEndpoints } from './intake.ts'
import { leadEndpoints } from './leads.ts'
import { mediaEndpoints } from './media.ts'
import { platformEndpoints } from './platform.ts'
import { webhookEndpoints } from './webhooks.ts'

/** Every call there is; the OpenAPI document and the access tests are made from it. */
export const endpoints: Record<string, Endpoint> = {
  ...authEndpoints,
  ...apiKeyEndpoints,
  ...intakeEndpoints,
  ...leadEndpoints,
  ...mediaEndpoints,
  ...platformEndpoints,
  ...webhookEndpoints,
}
