export { deleteApiKeysOf } from './api-keys.repository.ts'
export { apiKeyRoutes } from './api-keys.routes.ts'
export { isApiKey, openByApiKey } from './api-keys.service.ts'
