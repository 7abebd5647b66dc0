import type { SiteMessages } from '@porchlight/contract/site-messages'
import { calculatorCents, calculatorPercent } from '@porchlight/domain/calculator-input'
import { formatDollars } from '@porchlight/domain/money'
import { computeSaleProceeds, type SaleInput, type SaleShare, saleDefaults } from '@porchlight/domain/sale-proceeds'
import { useWords } from '../use-words.ts'
import { Amount, type Entries, typed, useCalculator } from './calculator-form.tsx'

export interface SaleCalculatorProps {
  /** Cents. */
  targetSellPrice: number
}

const sharesIn = ({ sale }: SiteMessages): { name: SaleShare; label: string; hint?: string }[] => [
  { name: 'realEstateAgentFees', label: sale.fees, hint: sale.feesHint },
  { name: 'preWork', label: sale.prep },
  { name: 'transferTax', label: sale.tax, hint: sale.taxHint },
  { name: 'ownershipCost', label: sale.ownership },
  { name: 'sellingConcession', label: sale.concessions, hint: sale.concessionsHint },
]

export default function SaleCalculator({ targetSellPrice }: SaleCalculatorProps) {
  const words = useWords()
  const { sale: say } = words
  const shares = sharesIn(words)
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
          label={say.price}
          value={typed(start.targetSellPrice)}
          unit="$"
          problem={problemOf('targetSellPrice')}
        />
        <Amount
          name="remainingMortgage"
          label={say.mortgage}
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
            label={say.repairs}
            value={typed(start.homeImprovement)}
            unit="$"
            problem={problemOf('homeImprovement')}
          />
        </div>
      </div>
      <dl className="sum">
        <div>
          <dt>{say.costs}</dt>
          <dd>{formatDollars(estimationSellingCost)}</dd>
        </div>
        <div className="net">
          <dt>{say.net}</dt>
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
