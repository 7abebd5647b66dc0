export { keepPicture, refuseForeignPicture } from './own-picture.service.ts'
export { profileRoutes } from './profile.routes.ts'
