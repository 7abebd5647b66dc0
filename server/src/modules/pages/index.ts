import type { AppContext } from '../../context.ts'
import { pageToSelfJob } from './send-to-self.job.ts'
import { dueVideosJob, forgottenVideosJob, videosJob } from './videos.job.ts'

export {
  findOwnLinks,
  type MovedLink,
  readMovedLink,
  refuseMovedLinks,
  saveMovedLinks,
} from './moved-links.service.ts'
export { type MovedPage, readMovedPage, refuseMovedPages, saveMovedPages } from './moved-pages.service.ts'
export { tellOfMilestone, tellOfPagesGoing } from './page-events.service.ts'
export { findLook } from './page-look.service.ts'
export { findEmbedOrigins, findPageByShortSlug } from './pages.repository.ts'
export { pageRoutes } from './pages.routes.ts'
export { claimShortSlug } from './pages.service.ts'
export { savePage } from './save-page.service.ts'
export { loadSiteView } from './site-view.service.ts'
export { pageV2Routes } from './v2/pages-v2.routes.ts'

export function pageJobs(context: AppContext) {
  return [pageToSelfJob(context), videosJob(context), dueVideosJob(context), forgottenVideosJob(context)]
}
