import { z } from 'zod'
import { agentCardSchema } from './auth.ts'
import { pictureSchema } from './media.ts'
import { pagePicturesSchema, pageSettingsSchema, publicPageSchema } from './page.ts'
import { socialProfileSchema } from './profile.ts'
import { propertySchema } from './property.ts'

/**
 * Everything a public page is rendered from. The server loads it, `site/render` turns it into HTML, and the editor
 * sends a changed one into its preview frame, so that a keystroke shows before it is saved.
 */
export const siteViewSchema = z.object({
  page: publicPageSchema,
  agent: agentCardSchema.extend({ ...socialProfileSchema.shape, picture: pictureSchema.nullable() }),
  property: propertySchema.omit({ userId: true }).nullable(),
  settings: pageSettingsSchema,
  /** By link: every picture that `page` names. */
  pictures: pagePicturesSchema,
  isPreview: z.boolean(),
})
export type SiteView = z.infer<typeof siteViewSchema>

/** Posted by the editor into the preview frame; both are on the app's origin. */
export interface PreviewMessage {
  type: 'porchlight:view'
  view: SiteView
}
/** Posted by the frame once it listens. */
export interface PreviewReady {
  type: 'porchlight:ready'
}
