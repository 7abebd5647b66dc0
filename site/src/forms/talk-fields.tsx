import { dayTimes } from '@porchlight/contract/options'
import type { FormState } from '../frame.ts'
import { useWords } from '../use-words.ts'
import { Field } from './field.tsx'

/** When the visitor would like to be called, by the browser's own calendar. */
export function TalkFields({ of, state }: { of: string; state: FormState | null }) {
  const { talk } = useWords()
  const id = `${of}-talkTime`
  return (
    <div className="pair">
      <Field
        of={of}
        state={state}
        name="talkDay"
        label={talk.day}
        type="date"
        required={talk.dayRequired}
        invalid={talk.dayInvalid}
      />
      <div className="field">
        <label htmlFor={id}>{talk.time}</label>
        <select id={id} name="talkTime" defaultValue={state?.values.talkTime ?? dayTimes[0][0]}>
          {dayTimes.map(([name]) => (
            <option key={name} value={name}>
              {talk.times[name]}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
