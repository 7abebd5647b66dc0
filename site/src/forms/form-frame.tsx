import { pageKinds } from '@porchlight/contract/page-kinds'
import { siteMessages } from '@porchlight/contract/site-messages'
import type { SiteView } from '@porchlight/contract/site-view'
import type { ReactNode } from 'react'
import type { FormState } from '../frame.ts'
import { useWords } from '../use-words.ts'
import { QuestionField } from './question-field.tsx'

interface FormFrameProps {
  kind: FormState['kind']
  view: SiteView
  state: FormState | null
  /** The call that takes it when there is script; without, the page itself does. */
  post?: string
  /** Where it goes without script, if not to the address it stands at. */
  action?: string
  /** Said of the page to whoever takes the form. */
  about?: Record<string, string>
  submit: string
  /** The action that matters most on a page is amber; a form beside it is not. */
  isQuiet?: boolean
  children: ReactNode
}

/** What every form of a page has: where it goes, what it is about, a trap for robots, and a place for the answer. */
export function FormFrame({
  kind,
  view,
  state,
  post,
  action = '',
  about = {},
  submit,
  isQuiet,
  children,
}: FormFrameProps) {
  const { form, language } = useWords()
  if (state?.isDone) return <DoneNote kind={kind} message={state.message} />
  const { page, agent } = view
  const hidden = { campaignId: page._id, userId: agent._id, campaignName: campaignNameOf(page), language, ...about }
  return (
    <form
      className="form"
      method="post"
      action={`${action}#${kind}`}
      data-form={kind}
      data-post={post}
      data-lost={form.lost}
    >
      <input type="hidden" name="form" value={kind} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} data-about="" />
      ))}
      <div className="trap" aria-hidden="true">
        <label>
          {form.trap} <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {children}
      {state?.question && <QuestionField of={kind} state={state} question={state.question} />}
      <button className={isQuiet ? 'button quiet' : 'button'} type="submit">
        {submit}
      </button>
      <p className="form-note" data-note="" role="status">
        {state?.message}
      </p>
    </form>
  )
}

/** The campaign as visitors know it: what its owner calls it is nobody else's business. */
function campaignNameOf({ campaignType, publicName }: SiteView['page']): string {
  return pageKinds[campaignType].isProfile ? siteMessages.socialCampaign : publicName
}

export function DoneNote({ kind, message }: { kind: string; message: string }) {
  return (
    <p className="done" role="status" tabIndex={-1} data-done={kind}>
      {message}
    </p>
  )
}
