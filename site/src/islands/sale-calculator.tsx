import { calculatorCents, calculatorPercent } from '@porchlight/domain/calculator-input'
import { formatDollars } from '@porchlight/domain/money'
import { computeSaleProceeds, type SaleInput, type SaleShare, saleDefaults } from '@porchlight/domain/sale-proceeds'
import { Amount, type Entries, typed, useCalculator } from './calculator-form.tsx'

export interface SaleCalculatorProps {
  /** Cents. */
  targetSellPrice: number
}

const shares: { name: SaleShare; label: string; hint?: string }[] = [
  { name: 'realEstateAgentFees', label: 'Real estate agent fees', hint: 'Agent commission is about 5-6%.' },
  { name: 'preWork', label: 'Staging and prep work' },
  { name: 'transferTax', label: 'Title, escrow and transfer tax', hint: 'Closing costs are 1-3%.' },
  { name: 'ownershipCost', label: 'Ownership and overlap costs' },
  { name: 'sellingConcession', label: 'Selling concessions', hint: 'Concessions are about 1.5-2%.' },
]

export default function SaleCalculator({ targetSellPrice }: SaleCalculatorProps) {
  const start = { ...saleDefaults, targetSellPrice }
  const { form, entries, onInput, problemOf } = useCalculator({
    targetSellPrice: typed(start.targetSellPrice),
    remainingMortgage: typed(start.remainingMortgage),
    homeImprovement: typed(start.homeImprovement),
    ...Object.fromEntries(shares.map(({ name }) => [name, String(start[name])])),
  })
  const sale = readSale(entries)
  const { costs, estimationSellingCost, netProcced } = computeSaleProceeds(sale)
  return (
    <form className="calculator sale" ref={form} onInput={onInput} onSubmit={(event) => event.preventDefault()}>
      <div className="amounts">
        <Amount
          name="targetSellPrice"
          label="Target selling price"
          value={typed(start.targetSellPrice)}
          unit="$"
          problem={problemOf('targetSellPrice')}
        />
        <Amount
          name="remainingMortgage"
          label="Remaining mortgage"
          value={typed(start.remainingMortgage)}
          unit="$"
          problem={problemOf('remainingMortgage')}
        />
      </div>
      <div className="shares">
        {shares.map(({ name, label, hint }) => (
          <div className="share" key={name}>
            <Amount
              name={name}
              label={label}
              value={String(start[name])}
              unit="%"
              {...(hint && { hint })}
              problem={problemOf(name)}
            />
            <output className="cost" name={`${name}Cost`} htmlFor={`calc-targetSellPrice calc-${name}`}>
              {formatDollars(costs[name])}
            </output>
          </div>
        ))}
        <div className="share">
          <Amount
            name="homeImprovement"
            label="Repairs and improvement"
            value={typed(start.homeImprovement)}
            unit="$"
            problem={problemOf('homeImprovement')}
          />
        </div>
      </div>
      <dl className="sum">
        <div>
          <dt>Estimated selling costs</dt>
          <dd>{formatDollars(estimationSellingCost)}</dd>
        </div>
        <div className="net">
          <dt>Estimated net proceeds</dt>
          <dd>
            <output className="figure" name="netProcced" htmlFor="calc-targetSellPrice calc-remainingMortgage">
              {formatDollars(netProcced)}
            </output>
          </dd>
        </div>
      </dl>
    </form>
  )
}

function readSale(entries: Entries): SaleInput {
  const cents = (name: string) => calculatorCents(entries[name] ?? '')
  const percent = (name: string) => calculatorPercent(entries[name] ?? '')
  return {
    targetSellPrice: cents('targetSellPrice'),
    remainingMortgage: cents('remainingMortgage'),
    homeImprovement: cents('homeImprovement'),
    realEstateAgentFees: percent('realEstateAgentFees'),
    preWork: percent('preWork'),
    transferTax: percent('transferTax'),
    ownershipCost: percent('ownershipCost'),
    sellingConcession: percent('sellingConcession'),
  }
}
