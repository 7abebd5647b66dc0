import { adminEndpoints } from './admin.ts'
import { authEndpoints } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { intakeEndpoints } from './intake.ts'
import { mediaEndpoints } from './media.ts'
import { pageEndpoints } from './pages.ts'
import { platformEndpoints } from './platform.ts'
import { profileEndpoints } from './profile-edit.ts'

/** Every call there is; the OpenAPI document and the access tests are made from it. */
export const endpoints: Record<string, Endpoint> = {
  ...adminEndpoints,
  ...authEndpoints,
  ...intakeEndpoints,
  ...mediaEndpoints,
  ...platformEndpoints,
  ...pageEndpoints,
  ...profileEndpoints,
}
