import { authEndpoints } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { platformEndpoints } from './platform.ts'
import { publicSiteEndpoints } from './public-site.ts'

/** Every call there is; the OpenAPI document and the access tests are made from it. */
export const endpoints: Record<string, Endpoint> = {
  ...authEndpoints,
  ...platformEndpoints,
  ...publicSiteEndpoints,
}
