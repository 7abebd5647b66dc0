import { zodResolver } from '@hookform/resolvers/zod'
import { domainForm } from '@porchlight/contract/domains'
import { useForm } from 'react-hook-form'
import { Form } from '../../../ui/form/form.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toastGood } from '../../../ui/toast.ts'
import * as words from '../../../words/account.ts'
import { updateDomain } from '../api/domain.ts'
import classes from './account.module.css'
import { toastId } from './domain-steps.tsx'

export function DomainForm() {
  const form = useForm({ resolver: zodResolver(domainForm), defaultValues: { domain: '' }, mode: 'onTouched' })
  return (
    <Form
      form={form}
      className={classes.form}
      onSubmit={async ({ domain }) => toastGood(await updateDomain(domain), toastId)}
    >
      <TextField
        name="domain"
        label={words.yourDomain}
        placeholder="www.example.com"
        hint={words.aDomainYouOwn}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormMessage />
      <div className={classes.submit}>
        <SubmitButton>{words.useThisDomain}</SubmitButton>
      </div>
    </Form>
  )
}
