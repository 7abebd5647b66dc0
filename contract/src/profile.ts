import { linkIcons } from './options.ts'
import { z } from './zod.ts'

export const profileLinkSchema = z.object({
  title: z.string(),
  link: z.string(),
  /** A picture of it, or else one of our icons; empty where there is none. */
  image: z.string(),
  icon: z.enum(linkIcons).or(z.literal('')),
  /** Drawn larger; one of them at most. */
  isFeatured: z.boolean(),
  /** The moments between which visitors see it; null where it has always been there, or stays for good. */
  showFrom: z.string().nullable(),
  showUntil: z.string().nullable(),
})
export type ProfileLink = z.infer<typeof profileLinkSchema>

/** A link that is nothing but its title and address. */
export const plainLink: Omit<ProfileLink, 'title' | 'link'> = {
  image: '',
  icon: '',
  isFeatured: false,
  showFrom: null,
  showUntil: null,
}

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
