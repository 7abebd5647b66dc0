import { authEndpoints } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { intakeEndpoints } from './intake.ts'
import { listingEndpoints } from './listings.ts'
import { mediaEndpoints } from './media.ts'
import { placesEndpoints } from './places.ts'
import { platformEndpoints } from './platform.ts'

/** Every call there is; the OpenAPI document and the access tests are made from it. */
export const endpoints: Record<string, Endpoint> = {
  ...authEndpoints,
  ...intakeEndpoints,
  ...listingEndpoints,
  ...mediaEndpoints,
  ...placesEndpoints,
  ...platformEndpoints,
}
