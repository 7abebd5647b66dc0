import { nameOf } from '@porchlight/domain/page-words'
import type { OneMoreStepProps } from '../frame.ts'
import { EstimateNote } from '../pieces/estimate-note.tsx'
import { useWords } from '../use-words.ts'
import { PersonFields } from './person-fields.tsx'
import { QuestionField } from './question-field.tsx'

/** Carried from the first half to the second. */
const carried = ['reference', 'requestKey', 'address', 'unit', 'home'] as const

interface StepFormProps extends Pick<OneMoreStepProps, 'view' | 'form' | 'estimate' | 'question'> {
  action: string
  /** Said of the site it stands on. */
  visitSource?: string
}

/** The dialog's form for browsers without script; a small sum stands in for the robot check. */
export function StepForm({ view, form, estimate, question, action, visitSource }: StepFormProps) {
  const words = useWords()
  const values = form?.values ?? {}
  const shared = { of: 'step', state: form }
  return (
    <form className="form card" method="post" action={action}>
      <h1>{words.oneMoreStep}</h1>
      <p className="muted">{words.verifyAddress}</p>
      <p className="step-address">{[values.address, values.unit].filter(Boolean).join(', ')}</p>
      <EstimateNote estimate={estimate} agent={nameOf(view.agent)} />
      <input type="hidden" name="form" value="confirm" />
      <input type="hidden" name="language" value={words.language} />
      {carried.map((name) => (
        <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
      ))}
      {visitSource && <input type="hidden" name="visitSource" value={visitSource} />}
      <PersonFields {...shared} words={words.oneMoreStepForm} />
      <QuestionField {...shared} question={question} />
      <div className="dialog-actions">
        <button className="button" type="submit">
          {words.form.confirm}
        </button>
        <button className="button quiet" type="submit" name="cancel" value="yes">
          {words.general.cancel}
        </button>
      </div>
      <p className="form-note" role="status">
        {form?.message}
      </p>
    </form>
  )
}
