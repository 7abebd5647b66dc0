import type { SiteView } from '@porchlight/contract/site-view'
import { Island } from '../islands/island.tsx'
import MortgageEstimator from '../islands/mortgage-estimator.tsx'

const cents = (dollars: number | null) => Math.round((dollars ?? 0) * 100)

export function Payment({ property }: { property: NonNullable<SiteView['property']> }) {
  const plan = {
    salesPrice: cents(property.askingPrice),
    propertyTaxes: cents(property.propertyTaxes),
    hoaFee: cents(property.hoaFee),
  }
  return (
    <section className="card" aria-labelledby="payment-title">
      <h2 id="payment-title">Mortgage estimator</h2>
      <Island name="mortgage-estimator" wake="touched" props={plan}>
        <MortgageEstimator {...plan} />
      </Island>
    </section>
  )
}
