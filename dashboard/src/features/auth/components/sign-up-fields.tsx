import { signupEmail } from '@porchlight/contract/auth'
import { websiteNameAt } from '@porchlight/contract/website-name'
import { fill } from '@porchlight/domain/fill'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useClientConfig } from '../../../lib/client-config.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import * as words from '../../../words/auth.ts'
import { startSignUp } from '../api/start-sign-up.ts'
import classes from './sign-up.module.css'

interface Identity {
  firstName: string
  lastName: string
  email: string
  websiteName: string
}

export function NameFields() {
  return (
    <div className={classes.pair}>
      <TextField name="firstName" label={words.firstName} autoComplete="given-name" />
      <TextField name="lastName" label={words.lastName} autoComplete="family-name" />
    </div>
  )
}

/** A valid email is noted on leaving the field, so that someone who never finishes can be asked what was missing. */
export function EmailField() {
  const { getValues } = useFormContext<Identity>()
  const noted = useRef('')

  function note() {
    const email = signupEmail.safeParse(getValues('email'))
    if (!email.success || email.data === noted.current) return
    noted.current = email.data
    startSignUp({ email: email.data, firstName: getValues('firstName'), lastName: getValues('lastName') })
  }

  return (
    <TextField name="email" label={words.email} type="email" inputMode="email" autoComplete="email" onBlur={note} />
  )
}

/** An invitation is for one address. */
export function InvitedEmailField() {
  return <TextField name="email" label={words.email} type="email" readOnly hint={words.yourInvitationWent} />
}

export function WebsiteNameField() {
  const { siteDomain } = useClientConfig()
  const { data: name } = websiteNameAt(siteDomain).safeParse(useWatch<Identity, 'websiteName'>({ name: 'websiteName' }))
  return (
    <TextField
      name="websiteName"
      label={words.websiteName}
      hint={fill(words.yourAddress, { name: name ?? 'your-name', siteDomain })}
      placeholder="your-name"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
