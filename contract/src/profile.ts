import { z } from './zod.ts'

export const profileLinkSchema = z.object({ title: z.string(), link: z.string() })

/** What an agent shows of themselves on the social page, beside the account's own fields. */
export const socialProfileSchema = z.object({
  information: z.string(),
  showNewsLetter: z.boolean(),
  showPropertyVal: z.boolean(),
  showSocialLinks: z.boolean(),
  propertylist: z.array(profileLinkSchema),
})
export type SocialProfile = z.infer<typeof socialProfileSchema>

export const defaultSocialProfile: SocialProfile = {
  information: '',
  showNewsLetter: true,
  showPropertyVal: true,
  showSocialLinks: true,
  propertylist: [],
}
