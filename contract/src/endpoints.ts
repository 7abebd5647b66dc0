import { authEndpoints } from './auth.ts'
import { billingEndpoints } from './billing.ts'
import type { Endpoint } from './endpoint.ts'
import { platformEndpoints } from './platform.ts'

/** Every call there is; the OpenAPI document and the access tests are made from it. */
export const endpoints: Record<string, Endpoint> = { ...authEndpoints, ...billingEndpoints, ...platformEndpoints }
