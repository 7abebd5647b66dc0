import { limits } from '@porchlight/contract/limits'
import type { SiteMessages } from '@porchlight/contract/site-messages'
import { saidIn } from '@porchlight/domain/said-in'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Frame } from '../frame.ts'
import { EstimateNote } from '../pieces/estimate-note.tsx'
import { Words } from '../use-words.ts'
import { makeDialogPlace } from './dialog-place.ts'
import { type Estimate, leaveInquiry, Refused, type ValuationRequest } from './request-valuation.ts'
import { RobotCheck } from './robot-check.tsx'

export interface DialogPlan {
  request: ValuationRequest
  /** Null where nobody knows a figure: then the agent is asked for one. */
  estimate: Estimate | null
  /** The agent's name. */
  agent: string
  captcha: Frame['captcha']
  isPreview: boolean
  /** The page's own. */
  words: SiteMessages
}

type DialogEnd = 'cancelled' | 'done'

/** Opens the dialog over the page and answers when it has been closed. */
export function openValuationDialog(plan: DialogPlan): Promise<DialogEnd> {
  return new Promise((resolve) => {
    const place = makeDialogPlace()
    const root = createRoot(place)
    const close = (end: DialogEnd) => {
      root.unmount()
      place.remove()
      resolve(end)
    }
    root.render(
      <Words value={plan.words}>
        <ValuationDialog {...plan} onEnd={close} />
      </Words>,
    )
  })
}

const fieldNames = ['address', 'firstName', 'lastName', 'email', 'captcha'] as const
type Errors = Partial<Record<(typeof fieldNames)[number], string>>

type DialogProps = DialogPlan & { onEnd: (end: DialogEnd) => void }

function ValuationDialog({ request, estimate, agent, captcha, isPreview, words, onEnd }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const [answer, setAnswer] = useState('')
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open')
  const [checks, setChecks] = useState(0)

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (state !== 'open') return
    const person = Object.fromEntries(new FormData(form)) as Record<'firstName' | 'lastName' | 'email', string>
    const found = findErrors(person, answer, words)
    setErrors(found)
    if (Object.keys(found).length > 0) return focusFirst(form, found)
    setState('sending')
    try {
      // An agent trying out a preview is nobody's lead.
      if (!isPreview) await leaveInquiry({ ...request, ...person, captcha: answer }, estimate)
      setState('done')
      setTimeout(() => onEnd('done'), limits.timings.modalCloseAfterSuccess)
    } catch (error) {
      setState('open')
      const refused = errorsOf(error, words)
      setErrors(refused)
      // An answer is good for one try.
      if (refused.captcha) {
        setAnswer('')
        setChecks(checks + 1)
      }
      focusFirst(form, refused)
    }
  }
  const cancel = () => {
    if (state === 'open') onEnd('cancelled')
  }

  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby="step-title"
      onCancel={(event) => {
        event.preventDefault()
        cancel()
      }}
    >
      {state === 'done' ? (
        <p className="done" role="status">
          {words.contact.done}
        </p>
      ) : (
        <form className="form" onSubmit={submit} noValidate>
          <h2 id="step-title">{words.oneMoreStep}</h2>
          <p className="muted">{words.verifyAddress}</p>
          <p className="step-address">{[request.address, request.unit].filter(Boolean).join(', ')}</p>
          {errors.address && <p className="error">{errors.address}</p>}
          <EstimateNote estimate={estimate} agent={agent} />
          <div className="pair">
            <Line name="firstName" label={words.form.firstName} autoComplete="given-name" error={errors.firstName} />
            <Line name="lastName" label={words.form.lastName} autoComplete="family-name" error={errors.lastName} />
          </div>
          <Line name="email" label={words.form.email} type="email" autoComplete="email" error={errors.email} />
          <RobotCheck key={checks} captcha={captcha} error={errors.captcha} onChange={setAnswer} />
          <div className="dialog-actions">
            <button className="button" type="submit" aria-disabled={state === 'sending'}>
              {state === 'sending' ? words.form.sending : words.form.confirm}
            </button>
            <button className="button quiet" type="button" aria-disabled={state === 'sending'} onClick={cancel}>
              {words.general.cancel}
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

/** Each word beside its field; what is about none of them stands under the email, as documented. */
function errorsOf(error: unknown, words: SiteMessages): Errors {
  const { message = '', fields = {} } = error instanceof Refused ? error : {}
  const known = fieldNames.flatMap((name) => (fields[name] ? [[name, saidIn(words, fields[name])] as const] : []))
  return known.length > 0
    ? Object.fromEntries(known)
    : { email: saidIn(words, message || words.general.somethingWentWrong) }
}

function findErrors(
  person: Record<'firstName' | 'lastName' | 'email', string>,
  answer: string,
  { oneMoreStepForm: words, general }: SiteMessages,
): Errors {
  const email = person.email.trim()
  return {
    ...(!person.firstName.trim() && { firstName: words.firstNameRequired }),
    ...(!person.lastName.trim() && { lastName: words.lastNameRequired }),
    ...(!email && { email: words.emailRequired }),
    ...(email && !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email) && { email: words.emailInvalid }),
    ...(!answer && { captcha: general.robotCheck }),
  }
}

function focusFirst(form: HTMLFormElement, errors: Errors): void {
  const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement)
  fields.find(({ name }) => name in errors)?.focus()
}
