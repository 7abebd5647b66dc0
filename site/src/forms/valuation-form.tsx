import { estimatePath } from '@porchlight/contract/page-address'
import { pageKinds } from '@porchlight/contract/page-kinds'
import { siteMessages } from '@porchlight/contract/site-messages'
import type { SiteView } from '@porchlight/contract/site-view'
import { fill } from '@porchlight/domain/estimate-words'
import { nameOf } from '@porchlight/domain/page-words'
import type { ValuationPlan } from '../enhance/valuation.ts'
import { type Embed, embedHref, type FormState, type Frame, sourceOf } from '../frame.ts'
import { Field } from './field.tsx'
import { FormFrame } from './form-frame.tsx'

const site = siteMessages

interface ValuationFormProps {
  view: SiteView
  state: FormState | null
  frame: Frame
  /** Where it stands on another site. */
  embed?: Embed
}

/** The address of a home; what follows is asked for in the dialog, or without script on a page of its own. */
export function ValuationForm({ view, state, frame, embed }: ValuationFormProps) {
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
        submit={site.seeValuation}
      >
        <fieldset className="tabs">
          <legend className="hidden">What kind of home is it?</legend>
          <label>
            <input type="radio" name="home" value="house" defaultChecked={!isCondo} />
            <span>{site.singleFamily}</span>
          </label>
          <label>
            <input type="radio" name="home" value="condo" defaultChecked={isCondo} />
            <span>{site.condo}</span>
          </label>
        </fieldset>
        <div className="address-row">
          <Field
            of="valuation"
            name="address"
            label="Street address"
            hint={fill(site.addressHint, { agent })}
            autoComplete="address-line1"
            state={state}
            required={site.addressRequired}
          />
          <div data-when="condo">
            <Field
              of="valuation"
              name="unit"
              label="Unit #"
              autoComplete="address-line2"
              state={state}
              required={site.unitRequired}
            />
          </div>
        </div>
      </FormFrame>
    </div>
  )
}
