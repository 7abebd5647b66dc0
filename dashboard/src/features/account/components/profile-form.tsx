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
import { loadProfile, saveProfile } from '../api/profile.ts'
import classes from './account.module.css'
import { type ProfileInput, type ProfileValues, profileForm, valuesOf } from './profile-values.ts'

const { profile, general } = messages

const storedOf = (user: User) => ({ version: user.profileVersion, values: valuesOf(user) })

const conflictFields: Partial<Record<keyof ProfileInput, ConflictField>> = {
  profileImage: { label: 'Profile Image', show: showPicture },
  companyImage: { label: 'Company Image', show: showPicture },
  firstName: { label: 'First Name' },
  lastName: { label: 'Last Name' },
  email: { label: 'Email' },
  phone: { label: 'Phone Number', brings: ['countryCode'] },
  companyName: { label: 'Company Name' },
  title: { label: 'Title' },
  licenceNumber: { label: 'License Number' },
  mlsMemberId: { label: 'MLS Member ID' },
  medianPrice: { label: 'Median Price' },
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
          <PictureField name="profileImage" label="Profile Image" typeMessage={profile.imageType} aspect={1} isRound />
          <PictureField
            name="companyImage"
            label="Company Image"
            typeMessage={profile.imageType}
            hint="Your company’s logo. Transparent backgrounds work too."
          />
        </div>
        <div className={classes.pair}>
          <TextField name="firstName" label="First Name" autoComplete="given-name" />
          <TextField name="lastName" label="Last Name" autoComplete="family-name" />
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            disabled={!isOwner}
            hint={isOwner ? profile.emailHint : 'Only the agent can change it.'}
          />
          <PhoneField name="phone" countryName="countryCode" label="Phone Number" />
          <TextField name="companyName" label="Company Name" autoComplete="organization" />
          <TextField name="title" label="Title" autoComplete="organization-title" />
          <TextField name="licenceNumber" label="License Number" autoComplete="off" />
          <TextField name="mlsMemberId" label="MLS Member ID" autoComplete="off" />
          <AmountField
            name="medianPrice"
            label="Median Price"
            leftSection="$"
            hint="For the homes you help people buy or sell."
          />
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
