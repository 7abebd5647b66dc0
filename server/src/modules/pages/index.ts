export { findPageByShortSlug } from './pages.repository.ts'
export { pageRoutes } from './pages.routes.ts'
export { loadSiteView } from './site-view.service.ts'
