import type { User } from '@porchlight/contract/auth'
import { messages } from '@porchlight/contract/messages'
import { profileChanges } from '@porchlight/contract/profile-edit'
import { z } from '@porchlight/contract/zod'

const fields = profileChanges.required().pick({
  firstName: true,
  lastName: true,
  email: true,
  companyName: true,
  phone: true,
  countryCode: true,
  title: true,
  licenceNumber: true,
  mlsMemberId: true,
  medianPrice: true,
  profileImage: true,
  companyImage: true,
})

/** The contract's own rules, and the picture this form asks for. */
export const profileForm = fields.extend({
  profileImage: z.string().min(1, messages.profile.imageRequired),
})

export type ProfileInput = z.input<typeof profileForm>
export type ProfileValues = z.output<typeof profileForm>

export function valuesOf(agent: User): ProfileInput {
  return {
    firstName: agent.firstName,
    lastName: agent.lastName,
    email: agent.email,
    companyName: agent.companyName,
    phone: agent.phone.replace(/\D/g, ''),
    countryCode: agent.countryCode || '1',
    title: agent.title,
    licenceNumber: agent.licenceNumber,
    mlsMemberId: agent.mlsMemberId,
    medianPrice: agent.medianPrice === null ? '' : String(agent.medianPrice),
    profileImage: agent.profileImage,
    companyImage: agent.companyImage,
  }
}
