import { limits } from './limits.ts'
import { forEachNetwork } from './networks.ts'
import { socialAddress } from './web-address.ts'
import { z } from './zod.ts'

/** A form's text for yes and no, or the thing itself. */
const yesOrNo = z.union([z.boolean(), z.stringbool()])

export const settingsForm = z.object({
  ...forEachNetwork(({ invalid }) => socialAddress(invalid)),
  favicon: z.string().max(limits.url),
  showMlsLogo: yesOrNo,
  showHousingLogo: yesOrNo,
})
