export { settingsRoutes } from './settings.routes.ts'
export { loadSettings } from './settings.service.ts'
