export { clientConfig } from './client-config.ts'
export { platformRoutes } from './platform.routes.ts'
