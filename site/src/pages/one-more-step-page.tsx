import { messages } from '@porchlight/contract/messages'
import { pagePath } from '@porchlight/contract/page-address'
import { siteMessages } from '@porchlight/contract/site-messages'
import { lookOf } from '@porchlight/domain/look'
import { nameOf } from '@porchlight/domain/page-words'
import { PersonFields } from '../forms/person-fields.tsx'
import { QuestionField } from '../forms/question-field.tsx'
import type { OneMoreStepProps } from '../frame.ts'
import { Brand } from '../pieces/brand.tsx'
import { EstimateNote } from '../pieces/estimate-note.tsx'
import { Footer } from '../pieces/footer.tsx'
import { Sheet } from '../pieces/sheet.tsx'

const { general } = messages
const site = siteMessages
const words = site.oneMoreStepForm

/** The dialog's page for browsers without script; a small sum stands in for the robot check. */
export function OneMoreStepPage({ view, frame, form, estimate, question }: OneMoreStepProps) {
  const { page } = view
  const address = form?.values.address ?? ''
  const unit = form?.values.unit ?? ''
  const shared = { of: 'step', state: form }
  return (
    <Sheet kind="step" look={lookOf(page)}>
      <header className="top">
        <Brand view={view} href={pagePath(page)} />
      </header>
      <main className="step-main">
        <form className="form card" method="post" action={pagePath(page)}>
          <h1>{site.oneMoreStep}</h1>
          <p className="muted">{site.verifyAddress}</p>
          <p className="step-address">{[address, unit].filter(Boolean).join(', ')}</p>
          <EstimateNote estimate={estimate} agent={nameOf(view.agent)} />
          <input type="hidden" name="form" value="confirm" />
          <input type="hidden" name="reference" value={form?.values.reference ?? ''} />
          <input type="hidden" name="requestKey" value={form?.values.requestKey ?? ''} />
          <input type="hidden" name="address" value={address} />
          <input type="hidden" name="unit" value={unit} />
          <input type="hidden" name="home" value={form?.values.home ?? ''} />
          <PersonFields {...shared} words={words} />
          <QuestionField {...shared} question={question} />
          <div className="dialog-actions">
            <button className="button" type="submit">
              Confirm
            </button>
            <button className="button quiet" type="submit" name="cancel" value="yes">
              {general.cancel}
            </button>
          </div>
          <p className="form-note" role="status">
            {form?.message}
          </p>
        </form>
      </main>
      <Footer view={view} frame={frame} />
    </Sheet>
  )
}
