export { keepPicture, refuseForeignPictures } from './own-picture.service.ts'
export { profileRoutes } from './profile.routes.ts'
export { editProfile } from './profile.service.ts'
