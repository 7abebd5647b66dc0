import { estimatePath } from '@porchlight/contract/page-address'
import { pageKinds } from '@porchlight/contract/page-kinds'
import type { SiteView } from '@porchlight/contract/site-view'
import { fill } from '@porchlight/domain/fill'
import { nameOf } from '@porchlight/domain/page-words'
import type { ValuationPlan } from '../enhance/valuation.ts'
import { type Embed, embedHref, type FormState, type Frame, sourceOf } from '../frame.ts'
import { useWords } from '../use-words.ts'
import { Field } from './field.tsx'
import { FormFrame } from './form-frame.tsx'

interface ValuationFormProps {
  view: SiteView
  state: FormState | null
  frame: Frame
  /** Where it stands on another words. */
  embed?: Embed
}

/** The address of a home; what follows is asked for in the dialog, or without script on a page of its own. */
export function ValuationForm({ view, state, frame, embed }: ValuationFormProps) {
  const words = useWords()
  const agent = nameOf(view.agent)
  const isCondo = state?.values.home === 'condo'
  const { isPreview, page } = view
  const plan: ValuationPlan = {
    captcha: frame.captcha,
    isPreview,
    agent,
    estimatePath:
      embed && !isPreview
        ? embedHref(embed, page._id)
        : estimatePath(page, isPreview ? { key: frame.previewKey } : null),
  }
  return (
    <div data-valuation={JSON.stringify(plan)}>
      <FormFrame
        kind="valuation"
        view={view}
        state={state}
        about={{
          isFrom: pageKinds[page.campaignType].estimateSource,
          ...(embed && { visitSource: sourceOf(embed) }),
        }}
        action={embed ? embedHref(embed, page._id) : ''}
        submit={words.seeValuation}
      >
        <fieldset className="tabs">
          <legend className="hidden">{words.form.homeKind}</legend>
          <label>
            <input type="radio" name="home" value="house" defaultChecked={!isCondo} />
            <span>{words.singleFamily}</span>
          </label>
          <label>
            <input type="radio" name="home" value="condo" defaultChecked={isCondo} />
            <span>{words.condo}</span>
          </label>
        </fieldset>
        <div className="address-row">
          <Field
            of="valuation"
            name="address"
            label={words.form.street}
            hint={fill(words.addressHint, { agent })}
            autoComplete="address-line1"
            state={state}
            required={words.addressRequired}
          />
          <div data-when="condo">
            <Field
              of="valuation"
              name="unit"
              label={words.form.unit}
              autoComplete="address-line2"
              state={state}
              required={words.unitRequired}
            />
          </div>
        </div>
      </FormFrame>
    </div>
  )
}
