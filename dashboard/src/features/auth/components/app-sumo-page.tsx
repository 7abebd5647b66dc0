import { zodResolver } from '@hookform/resolvers/zod'
import { appSumoSignupAt } from '@porchlight/contract/auth'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { ApiError } from '../../../lib/api.ts'
import { useClientConfig, useSay } from '../../../lib/client-config.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { Form } from '../../../ui/form/form.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { RobotCheckHandle } from '../../../ui/robot-check/robot-check-props.ts'
import * as words from '../../../words/auth.ts'
import { signUp } from '../api/sign-up.ts'
import { AuthLayout } from './auth-layout.tsx'
import { ClosedDoor } from './closed-door.tsx'
import { RobotCheckField } from './robot-check-field.tsx'
import classes from './sign-up.module.css'
import { EmailField, NameFields, WebsiteNameField } from './sign-up-fields.tsx'
import { placeDuplicate } from './sign-up-refusal.ts'
import { useFinishSignUp } from './use-finish-sign-up.ts'

const empty = { firstName: '', lastName: '', email: '', websiteName: '', sumoCouponCode: '', captcha: '' }

export function AppSumoPage() {
  useTitle(`${messages.signup.appSumoTitle} | {product}`)
  const { signup } = useClientConfig()
  return signup === 'closed' ? <ClosedDoor text={messages.signup.closed} /> : <AppSumoForm />
}

function AppSumoForm() {
  const { siteDomain } = useClientConfig()
  const say = useSay()
  const robotCheck = useRef<RobotCheckHandle>(null)
  const [isChecked, setChecked] = useState(false)
  const finish = useFinishSignUp()
  const form = useForm({ resolver: zodResolver(appSumoSignupAt(siteDomain)), defaultValues: empty, mode: 'onTouched' })

  return (
    <AuthLayout
      title={messages.signup.appSumoTitle}
      text={say(words.enterYourAppSumoCode)}
      footer={
        <>
          {messages.signup.haveAccount} <Link to={routes.login}>{words.signIn}</Link>
        </>
      }
    >
      <Form
        className={classes.fields}
        form={form}
        placeError={placeDuplicate}
        settle={async () => robotCheck.current?.settle()}
        onRefused={() => robotCheck.current?.reset()}
        onSubmit={async (values) => {
          try {
            await finish(await signUp(values))
          } catch (error) {
            if (error instanceof ApiError && error.errors.captcha) setChecked(true)
            throw error
          }
        }}
      >
        <NameFields />
        <EmailField />
        <WebsiteNameField />
        <TextField
          name="sumoCouponCode"
          label={words.appSumoCouponCode}
          hint={words.findItInYourAppSumo}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className={classes.last}>
          {isChecked && <RobotCheckField handle={robotCheck} />}
          <FormMessage />
          <SubmitButton>{messages.signup.submit}</SubmitButton>
        </div>
      </Form>
    </AuthLayout>
  )
}
