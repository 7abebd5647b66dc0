export { settingsRoutes } from './settings.routes.ts'
export { loadSettings, saveSettings } from './settings.service.ts'
