import { pagePath } from '@porchlight/contract/page-address'
import { lookOf } from '@porchlight/domain/look'
import { StepForm } from '../forms/step-form.tsx'
import type { OneMoreStepProps } from '../frame.ts'
import { Brand } from '../pieces/brand.tsx'
import { Footer } from '../pieces/footer.tsx'
import { Sheet } from '../pieces/sheet.tsx'

/** The dialog's page for browsers without script. */
export function OneMoreStepPage({ view, frame, form, estimate, question }: OneMoreStepProps) {
  const { page } = view
  return (
    <Sheet kind="step" look={lookOf(page)}>
      <header className="top">
        <Brand view={view} href={pagePath(page)} />
      </header>
      <main className="step-main">
        <StepForm view={view} form={form} estimate={estimate} question={question} action={pagePath(page)} />
      </main>
      <Footer view={view} frame={frame} />
    </Sheet>
  )
}
