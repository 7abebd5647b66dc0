import { zodResolver } from '@hookform/resolvers/zod'
import { trialSignupAt } from '@porchlight/contract/auth'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { useClientConfig } from '../../../lib/client-config.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { Form } from '../../../ui/form/form.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { RobotCheckHandle } from '../../../ui/robot-check/robot-check-props.ts'
import { signUp } from '../api/sign-up.ts'
import { AuthLayout } from './auth-layout.tsx'
import { RobotCheckField } from './robot-check-field.tsx'
import classes from './sign-up.module.css'
import { EmailField, NameFields, WebsiteNameField } from './sign-up-fields.tsx'
import { placeDuplicate } from './sign-up-refusal.ts'
import { useFinishSignUp } from './use-finish-sign-up.ts'

const { signup } = messages
const empty = { firstName: '', lastName: '', email: '', companyName: '', title: '', websiteName: '', captcha: '' }

export function SignUpPage() {
  useTitle(`${signup.title} | {product}`)
  const robotCheck = useRef<RobotCheckHandle>(null)
  const finish = useFinishSignUp()
  const { siteDomain } = useClientConfig()
  const form = useForm({ resolver: zodResolver(trialSignupAt(siteDomain)), defaultValues: empty, mode: 'onTouched' })

  return (
    <AuthLayout
      title={signup.title}
      text={`${limits.trialDays} days with everything in it. No card needed.`}
      footer={
        <>
          {signup.haveAccount} <Link to={routes.login}>Sign in</Link>
        </>
      }
    >
      <Form
        className={classes.fields}
        form={form}
        placeError={placeDuplicate}
        settle={async () => robotCheck.current?.settle()}
        onRefused={() => robotCheck.current?.reset()}
        onSubmit={async (values) => finish(await signUp(values))}
      >
        <NameFields />
        <EmailField />
        <div className={classes.pair}>
          <TextField name="companyName" label="Company" autoComplete="organization" />
          <TextField name="title" label="Title" autoComplete="organization-title" placeholder="Realtor" />
        </div>
        <WebsiteNameField />
        <div className={classes.last}>
          <RobotCheckField handle={robotCheck} />
          <FormMessage />
          <SubmitButton>{signup.submit}</SubmitButton>
        </div>
      </Form>
    </AuthLayout>
  )
}
