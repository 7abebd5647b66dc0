export { clientConfig } from './client-config.ts'
export { platformRoutes } from './platform.routes.ts'
export { passRobotCheck } from './robot-check.service.ts'
