import { messages } from '@porchlight/contract/messages'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Frame } from '../frame.ts'
import { AddressUnknown, Refused, requestValuation, type ValuationRequest } from './request-valuation.ts'
import { RobotCheck } from './robot-check.tsx'

const { site, signup, general } = messages
const words = site.oneMoreStepForm

export interface DialogPlan {
  request: ValuationRequest
  captcha: Frame['captcha']
  isPreview: boolean
}

/** How it ended, and where to go on. */
export type DialogEnd = { kind: 'cancelled' } | { kind: 'unknown' } | { kind: 'done'; href: string }

/** Opens the dialog over the page and answers when it has been closed. */
export function openValuationDialog(plan: DialogPlan): Promise<DialogEnd> {
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const close = (end: DialogEnd) => {
      root.unmount()
      place.remove()
      resolve(end)
    }
    root.render(<ValuationDialog {...plan} onEnd={close} />)
  })
}

type Errors = Partial<Record<'firstName' | 'lastName' | 'email' | 'captcha', string>>

function ValuationDialog({ request, captcha, isPreview, onEnd }: DialogPlan & { onEnd: (end: DialogEnd) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [answer, setAnswer] = useState('')
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open')
  // One for this dialog: a second click and a retry are the same request.
  const [requestKey] = useState(() => crypto.randomUUID())

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (state !== 'open') return
    const person = Object.fromEntries(new FormData(form)) as Record<'firstName' | 'lastName' | 'email', string>
    const found = findErrors(person, answer)
    setErrors(found)
    if (Object.keys(found).length > 0) return focusFirst(form, found)
    setState('sending')
    try {
      const href = await requestValuation({ ...request, ...person, captcha: answer, requestKey }, isPreview)
      setState('done')
      setTimeout(() => onEnd({ kind: 'done', href }), 1_000)
    } catch (error) {
      if (error instanceof AddressUnknown) return onEnd({ kind: 'unknown' })
      setState('open')
      const { message = general.somethingWentWrong, fields = {} } = error instanceof Refused ? error : {}
      const refused = Object.keys(fields).some((name) => name in words || name in person || name === 'captcha')
      setErrors(refused ? fields : { email: message })
      focusFirst(form, refused ? fields : { email: message })
    }
  }

  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby="step-title"
      onCancel={(event) => {
        event.preventDefault()
        if (state === 'open') onEnd({ kind: 'cancelled' })
      }}
    >
      {state === 'done' ? (
        <p className="done" role="status">
          {site.contact.done}
        </p>
      ) : (
        <form className="form" onSubmit={submit} noValidate>
          <h2 id="step-title">{site.oneMoreStep}</h2>
          <p className="muted">{site.verifyAddress}</p>
          <p className="step-address">{[request.address, request.unit].filter(Boolean).join(', ')}</p>
          <div className="pair">
            <Line name="firstName" label="First name" autoComplete="given-name" error={errors.firstName} />
            <Line name="lastName" label="Last name" autoComplete="family-name" error={errors.lastName} />
          </div>
          <Line name="email" label="E-mail" type="email" autoComplete="email" error={errors.email} />
          <RobotCheck captcha={captcha} error={errors.captcha} onChange={setAnswer} />
          <div className="dialog-actions">
            <button className="button" type="submit" aria-disabled={state === 'sending'}>
              {state === 'sending' ? 'One moment…' : 'Confirm'}
            </button>
            <button className="button quiet" type="button" onClick={() => onEnd({ kind: 'cancelled' })}>
              {general.cancel}
            </button>
          </div>
        </form>
      )}
    </dialog>
  )
}

interface LineProps {
  name: string
  label: string
  autoComplete: string
  type?: string
  error: string | undefined
}

function Line({ name, label, autoComplete, type = 'text', error }: LineProps) {
  return (
    <div className="field">
      <label htmlFor={`step-${name}`}>{label}</label>
      <input
        id={`step-${name}`}
        name={name}
        type={type}
        autoComplete={autoComplete}
        aria-invalid={error ? true : undefined}
        aria-describedby={`step-${name}-error`}
      />
      <p className="error" id={`step-${name}-error`}>
        {error}
      </p>
    </div>
  )
}

function findErrors(person: Record<'firstName' | 'lastName' | 'email', string>, answer: string): Errors {
  const email = person.email.trim()
  return {
    ...(!person.firstName.trim() && { firstName: words.firstNameRequired }),
    ...(!person.lastName.trim() && { lastName: words.lastNameRequired }),
    ...(!email && { email: words.emailRequired }),
    ...(email && !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email) && { email: words.emailInvalid }),
    ...(!answer && { captcha: signup.robotCheck }),
  }
}

function focusFirst(form: HTMLFormElement, errors: Errors): void {
  const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement)
  fields.find(({ name }) => name in errors)?.focus()
}
