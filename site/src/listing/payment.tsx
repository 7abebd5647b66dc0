import type { SiteView } from '@porchlight/contract/site-view'
import { Island } from '../islands/island.tsx'
import MortgageEstimator from '../islands/mortgage-estimator.tsx'
import { useWords } from '../use-words.ts'

const cents = (dollars: number | null) => Math.round((dollars ?? 0) * 100)

export function Payment({ property }: { property: NonNullable<SiteView['property']> }) {
  const { mortgage } = useWords()
  const plan = {
    salesPrice: cents(property.askingPrice),
    propertyTaxes: cents(property.propertyTaxes),
    hoaFee: cents(property.hoaFee),
  }
  return (
    <section className="card" aria-labelledby="payment-title">
      <h2 id="payment-title">{mortgage.title}</h2>
      <Island name="mortgage-estimator" wake="touched" props={plan}>
        <MortgageEstimator {...plan} />
      </Island>
    </section>
  )
}
