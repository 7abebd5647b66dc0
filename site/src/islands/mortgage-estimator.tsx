import {
  calculatorCents,
  calculatorPercent,
  calculatorProblem,
  calculatorRate,
  rateProblem,
} from '@porchlight/domain/calculator-input'
import { formatDollars } from '@porchlight/domain/money'
import {
  downPaymentAmount,
  downPaymentPercent,
  estimateMortgage,
  type MortgageTerm,
  mortgageDefaults,
  mortgageTerms,
} from '@porchlight/domain/mortgage'
import type { FormEvent } from 'react'
import { useWords } from '../use-words.ts'
import { Amount, type Entries, stepByKey, typed, useCalculator } from './calculator-form.tsx'

export interface MortgageEstimatorProps {
  /** Cents; taxes and fee are monthly. */
  salesPrice: number
  propertyTaxes: number
  hoaFee: number
}

const problemIn = (text: string, name: string) =>
  name === 'interestRate' ? rateProblem(text) : calculatorProblem(text)

export default function MortgageEstimator({ salesPrice, propertyTaxes, hoaFee }: MortgageEstimatorProps) {
  const { mortgage } = useWords()
  const { form, entries, onInput, fill, problemOf } = useCalculator(
    {
      term: String(mortgageDefaults.term),
      salesPrice: typed(salesPrice),
      downPaymentAmount: typed(downPaymentAmount(salesPrice, mortgageDefaults.downPaymentPercent)),
      downPaymentPercent: String(mortgageDefaults.downPaymentPercent),
      interestRate: String(mortgageDefaults.interestRate),
      propertyTaxes: typed(propertyTaxes),
      hoaFee: typed(hoaFee),
    },
    problemIn,
  )
  const { mortgageAmount, principalAndInterest, monthlyPayment } = estimate(entries)

  const follow = (event: FormEvent<HTMLFormElement>) => {
    // First, because it puts the commas where they belong: with a digit just typed they are not.
    onInput(event)
    const { name, value } = event.target as HTMLInputElement
    if (problemIn(value, name)) return
    const current = { ...entries, [name]: value }
    const price = calculatorCents(current.salesPrice ?? '')
    if (name === 'downPaymentAmount') {
      fill('downPaymentPercent', String(downPaymentPercent(price, calculatorCents(value))))
    }
    if (name === 'downPaymentPercent' || name === 'salesPrice') {
      fill('downPaymentAmount', typed(downPaymentAmount(price, calculatorPercent(current.downPaymentPercent ?? ''))))
    }
    if (name === 'term') fill('interestRate', String(mortgageDefaults.interestRate))
  }

  return (
    <form className="calculator" ref={form} onInput={follow} onSubmit={(event) => event.preventDefault()}>
      <p className="result">
        <span>{mortgage.payment}</span>
        <output
          className="figure"
          name="monthlyPayment"
          htmlFor="calc-salesPrice calc-downPaymentAmount calc-interestRate"
        >
          {formatDollars(monthlyPayment)}
        </output>
      </p>
      <dl className="split">
        <div>
          <dt>{mortgage.amount}</dt>
          <dd>{formatDollars(mortgageAmount)}</dd>
        </div>
        <div>
          <dt>{mortgage.interest}</dt>
          <dd>{formatDollars(principalAndInterest)}</dd>
        </div>
      </dl>
      <fieldset className="tabs terms">
        <legend>{mortgage.term}</legend>
        {mortgageTerms.map((term) => (
          <label key={term}>
            <input type="radio" name="term" value={term} defaultChecked={term === mortgageDefaults.term} />
            <span>{term}</span>
          </label>
        ))}
      </fieldset>
      <div className="amounts">
        <Amount
          name="salesPrice"
          label={mortgage.price}
          value={typed(salesPrice)}
          unit="$"
          problem={problemOf('salesPrice')}
        />
        <Amount
          name="interestRate"
          label={mortgage.rate}
          value={String(mortgageDefaults.interestRate)}
          unit="%"
          problem={problemOf('interestRate')}
          onKeyDown={stepByKey}
        />
        <Amount
          name="downPaymentAmount"
          label={mortgage.down}
          value={typed(downPaymentAmount(salesPrice, mortgageDefaults.downPaymentPercent))}
          unit="$"
          problem={problemOf('downPaymentAmount')}
        />
        <Amount
          name="downPaymentPercent"
          label={mortgage.downPercent}
          value={String(mortgageDefaults.downPaymentPercent)}
          unit="%"
          problem={problemOf('downPaymentPercent')}
        />
        <Amount
          name="propertyTaxes"
          label={mortgage.taxes}
          value={typed(propertyTaxes)}
          unit="$"
          problem={problemOf('propertyTaxes')}
        />
        <Amount name="hoaFee" label={mortgage.hoa} value={typed(hoaFee)} unit="$" problem={problemOf('hoaFee')} />
      </div>
    </form>
  )
}

function estimate(entries: Entries) {
  const cents = (name: string) => calculatorCents(entries[name] ?? '')
  return estimateMortgage({
    term: (Number(entries.term) || mortgageDefaults.term) as MortgageTerm,
    salesPrice: cents('salesPrice'),
    downPaymentAmount: cents('downPaymentAmount'),
    interestRate: calculatorRate(entries.interestRate ?? ''),
    hoaFee: cents('hoaFee'),
    propertyTaxes: cents('propertyTaxes'),
  })
}
