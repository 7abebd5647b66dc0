import { zodResolver } from '@hookform/resolvers/zod'
import type { User } from '@porchlight/contract/auth'
import { messages } from '@porchlight/contract/messages'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { requestEmailChange } from '../../../lib/email-change.ts'
import { useAgent } from '../../../lib/me.ts'
import { ConfirmEmailDialog } from '../../../ui/confirm-email-dialog.tsx'
import { AmountField } from '../../../ui/form/amount-field.tsx'
import { showPicture } from '../../../ui/form/conflict-values.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx'
import { PhoneField } from '../../../ui/form/phone-field.tsx'
import { PictureField } from '../../../ui/form/picture-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type ConflictField, useConflict } from '../../../ui/form/use-conflict.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toastGood } from '../../../ui/toast.ts'
import * as words from '../../../words/account.ts'
import { loadProfile, saveProfile } from '../api/profile.ts'
import classes from './account.module.css'
import { type ProfileInput, type ProfileValues, profileForm, valuesOf } from './profile-values.ts'

const { profile, general } = messages

const storedOf = (user: User) => ({ version: user.profileVersion, values: valuesOf(user) })

const conflictFields: Partial<Record<keyof ProfileInput, ConflictField>> = {
  profileImage: { label: words.profileImage, show: showPicture },
  companyImage: { label: words.companyImage, show: showPicture },
  firstName: { label: words.firstName },
  lastName: { label: words.lastName },
  email: { label: words.email },
  phone: { label: words.phoneNumber, brings: ['countryCode'] },
  companyName: { label: words.companyName },
  title: { label: words.title },
  licenceNumber: { label: words.licenseNumber },
  mlsMemberId: { label: words.mlsMemberId },
  medianPrice: { label: words.medianPrice },
}

/** All of the profile at once, or nothing of it; a new email is the account's once the code mailed to it is typed. */
export function ProfileForm({ isOwner }: { isOwner: boolean }) {
  const agent = useAgent()
  const [newEmail, setNewEmail] = useState<string | null>(null)
  const form = useForm<ProfileInput, unknown, ProfileValues>({
    resolver: zodResolver(profileForm),
    defaultValues: valuesOf(agent),
    mode: 'onTouched',
  })

  const conflict = useConflict({
    form,
    opened: storedOf(agent),
    load: async () => storedOf(await loadProfile()),
    fields: conflictFields,
  })

  async function submit(values: ProfileValues) {
    const isNewEmail = values.email !== agent.email
    // First, because it may be refused: nobody should have to find out that the rest was saved all the same.
    if (isNewEmail) await requestEmailChange(values.email)
    const { user, message } = await saveProfile(values, conflict.version())
    // An email that is not confirmed yet is not stored either.
    conflict.saved(storedOf(user), { ...valuesOf(user), email: values.email })
    toastGood(message)
    if (isNewEmail) setNewEmail(values.email)
  }

  return (
    <Panel>
      <Form form={form} className={classes.form} onSubmit={submit} onConflict={conflict.settle}>
        <LeaveGuard />
        <div className={classes.pictures}>
          <PictureField
            name="profileImage"
            label={words.profileImage}
            typeMessage={profile.imageType}
            aspect={1}
            isRound
          />
          <PictureField
            name="companyImage"
            label={words.companyImage}
            typeMessage={profile.imageType}
            hint={words.companyLogoHint}
          />
        </div>
        <div className={classes.pair}>
          <TextField name="firstName" label={words.firstName} autoComplete="given-name" />
          <TextField name="lastName" label={words.lastName} autoComplete="family-name" />
          <TextField
            name="email"
            label={words.email}
            type="email"
            autoComplete="email"
            disabled={!isOwner}
            hint={isOwner ? profile.emailHint : words.onlyTheAgentCanChange}
          />
          <PhoneField name="phone" countryName="countryCode" label={words.phoneNumber} />
          <TextField name="companyName" label={words.companyName} autoComplete="organization" />
          <TextField name="title" label={words.title} autoComplete="organization-title" />
          <TextField name="licenceNumber" label={words.licenseNumber} autoComplete="off" />
          <TextField name="mlsMemberId" label={words.mlsMemberId} autoComplete="off" />
          <AmountField name="medianPrice" label={words.medianPrice} leftSection="$" hint={words.forTheHomesYouHelp} />
        </div>
        <FormMessage />
        {conflict.dialog}
        <div className={classes.submit}>
          <SubmitButton>{general.save}</SubmitButton>
        </div>
      </Form>
      {newEmail && (
        <ConfirmEmailDialog
          email={newEmail}
          onDone={({ user, message }) => {
            setNewEmail(null)
            conflict.saved(storedOf(user))
            toastGood(message)
          }}
          onClose={() => {
            setNewEmail(null)
            form.setError('email', { type: 'unconfirmed', message: profile.emailUnconfirmed })
          }}
        />
      )}
    </Panel>
  )
}
