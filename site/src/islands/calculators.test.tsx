import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import MortgageEstimator from './mortgage-estimator.tsx'
import SaleCalculator from './sale-calculator.tsx'

const payment = () => screen.getByText('Estimated monthly payment').nextElementSibling?.textContent
const amount = (name: string) => screen.getByRole('textbox', { name })
const shown = (name: string) => (amount(name) as HTMLInputElement).value

async function retype(name: string, text: string) {
  const user = userEvent.setup({ delay: null })
  await user.clear(amount(name))
  if (text) await user.type(amount(name), text)
}

describe('the mortgage estimator', () => {
  const open = () => render(<MortgageEstimator salesPrice={50_000_000} propertyTaxes={0} hoaFee={0} />)

  it('follows what is typed, and the down payment follows the price and its share', async () => {
    open()
    const before = payment()
    expect(shown('Down payment')).toBe('100,000')
    await retype('Sales price', '600000')
    expect(shown('Sales price')).toBe('600,000')
    expect(shown('Down payment')).toBe('120,000')
    expect(payment()).not.toBe(before)
    await retype('Down payment', '60000')
    expect(shown('Down payment %')).toBe('10')
  })

  it('adds taxes and fees to the payment', async () => {
    open()
    const before = Number(payment()?.replace(/[$,]/g, ''))
    await retype('Monthly taxes', '250')
    await retype('Monthly HOA fee', '50')
    expect(Number(payment()?.replace(/[$,]/g, '')) - before).toBeCloseTo(300, 2)
  })

  it('changes no figure for what is no number, and says so beside the field', async () => {
    open()
    const before = payment()
    await userEvent.setup({ delay: null }).type(amount('Sales price'), ' or so')
    expect(payment()).toBe(before)
    const sentence = screen.getByRole('alert').textContent ?? ''
    expect(sentence).not.toBe('')
    screen.getByRole('textbox', { name: 'Sales price', description: sentence })
    expect(shown('Sales price')).toContain('or so')
    await retype('Sales price', '500000')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('moves the rate by eighths with the arrow keys', async () => {
    open()
    const rate = Number(shown('Interest rate'))
    const user = userEvent.setup({ delay: null })
    await user.click(amount('Interest rate'))
    await user.keyboard('{ArrowUp}')
    expect(Number(shown('Interest rate'))).toBeGreaterThan(rate)
    expect((Number(shown('Interest rate')) * 8) % 1).toBe(0)
  })
})

describe('the home sale calculator', () => {
  const net = () => screen.getByText('Estimated net proceeds').nextElementSibling?.textContent ?? ''

  it('takes mortgage and repairs off what is left', async () => {
    render(<SaleCalculator targetSellPrice={50_000_000} />)
    const before = Number(net().replace(/[$,]/g, ''))
    await retype('Remaining mortgage', '100000')
    await retype('Repairs and improvement', '5000')
    expect(before - Number(net().replace(/[$,]/g, ''))).toBeCloseTo(105_000, 2)
  })

  it('says what is wrong with each of several fields', async () => {
    render(<SaleCalculator targetSellPrice={50_000_000} />)
    const before = net()
    const user = userEvent.setup({ delay: null })
    await user.type(amount('Target selling price'), 'x')
    await user.type(amount('Real estate agent fees'), 'x')
    expect(screen.getAllByRole('alert').length).toBe(2)
    expect(net()).toBe(before)
  })
})
