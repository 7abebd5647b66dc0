import type { AppContext } from '../../context.ts'
import { removedMediaJob, unusedMediaJob } from './removed-media.job.ts'
import { repairMediaJob } from './repair-media.job.ts'
import { variantsJob } from './variants.job.ts'

export { mediaIdOf, wholeAddress } from './links.ts'
export { mediaRoutes } from './media.routes.ts'
export {
  bytesByIds,
  importUpload,
  linksByIds,
  mediaByOrigin,
  ownedMediaIds,
  ownedPictureIds,
  picturesByIds,
  picturesByLink,
  storeOwnPicture,
  storeUpload,
} from './media.service.ts'
export { removeSomeFiles } from './removed-media.job.ts'
export { readDots, shareSeen } from './shade.ts'

export function mediaJobs(context: AppContext) {
  return [variantsJob(context), removedMediaJob(context), unusedMediaJob(context), repairMediaJob(context)]
}
