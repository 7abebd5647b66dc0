import { userSchema } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { email, optionalAmount, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { linkSchema } from './page-changes.ts'
import { saveStamp } from './save-stamp.ts'
import { unsoundTexts } from './sound-text.ts'
import { z } from './zod.ts'

const { profile, signup, links } = messages
const text = (max: number) => z.string().trim().max(max, messages.fields.tooLong)
/** A form's text for yes and no, or the thing itself. */
const yesOrNo = z.union([z.boolean(), z.stringbool()])
/** Forms carry lists as JSON text. */
const jsonText = z.string().transform((raw, context) => {
  try {
    const list: unknown = JSON.parse(raw)
    // An escape in the text hides from whoever looks at the text alone.
    for (const [field, message] of Object.entries(unsoundTexts(list))) {
      context.addIssue({ code: 'custom', path: field.split('.'), message })
    }
    return list
  } catch {
    context.addIssue({ code: 'custom', message: messages.requests.unreadableBody })
    return z.NEVER
  }
})
const linkList = z
  .array(linkSchema)
  .max(limits.page.items, links.tooManyItems)
  .superRefine((list, context) => {
    const [, second] = list.flatMap(({ isFeatured }, index) => (isFeatured ? [index] : []))
    if (second !== undefined)
      context.addIssue({ code: 'custom', path: [second, 'isFeatured'], message: links.oneFeatured })
  })

/** What an agent may change of themselves; what is not named stays as it is. */
export const profileChanges = z
  .object({
    firstName: requiredText(signup.firstNameRequired, limits.text.name),
    lastName: requiredText(signup.lastNameRequired, limits.text.name),
    email: email(profile.emailRequired, signup.emailInvalid),
    companyName: requiredText(signup.companyRequired, limits.text.company),
    phone: z
      .string({ error: profile.phoneRequired })
      .trim()
      .min(1, profile.phoneRequired)
      .min(limits.phone.minCharacters, profile.phoneShort)
      .max(30, profile.phoneShort)
      .regex(/^[\d\s()+.-]+$/, profile.phoneShort),
    countryCode: z.string().regex(/^\+?\d{0,4}$/),
    title: text(limits.text.title),
    profileImage: text(limits.url),
    companyImage: text(limits.url),
    medianPrice: optionalAmount,
    licenceNumber: text(limits.text.title),
    mlsMemberId: text(limits.text.title),
    information: text(limits.page.information),
    showNewsLetter: yesOrNo,
    showPropertyVal: yesOrNo,
    showSocialLinks: yesOrNo,
    propertylist: z.union([linkList, jsonText.pipe(linkList)]),
  })
  .partial()
export type ProfileChanges = z.infer<typeof profileChanges>

export const profileEndpoints = {
  editProfile: endpoint({
    method: 'PUT',
    path: '/api/v1/user/profile',
    summary: 'Change the agent’s own profile',
    access: 'agent',
    multipart: true,
    files: ['profileImage', 'companyImage'],
    body: profileChanges.extend(saveStamp.shape),
    data: userSchema,
  }),
}
