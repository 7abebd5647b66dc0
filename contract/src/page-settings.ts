import { z } from 'zod'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { socialAddress } from './web-address.ts'

const { settings } = messages
/** A form's text for yes and no, or the thing itself. */
const yesOrNo = z.union([z.boolean(), z.stringbool()])

export const settingsForm = z.object({
  facebookUrl: socialAddress(settings.facebook),
  instagramUrl: socialAddress(settings.instagram),
  youtubeUrl: socialAddress(settings.youtube),
  twitterUrl: socialAddress(settings.twitter),
  linkdinUrl: socialAddress(settings.linkedin),
  whatsupUrl: socialAddress(settings.whatsapp),
  tiktokUrl: socialAddress(settings.tiktok),
  favicon: z.string().max(limits.url),
  showMlsLogo: yesOrNo,
  showHousingLogo: yesOrNo,
})
