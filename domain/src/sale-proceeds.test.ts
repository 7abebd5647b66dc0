import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeSaleProceeds, saleDefaults } from './sale-proceeds.ts'

describe('the home sale calculator', () => {
  it('starts at the documented figures', () => {
    expect(computeSaleProceeds(saleDefaults)).toEqual({
      costs: {
        realEstateAgentFees: 1200000,
        preWork: 400000,
        transferTax: 200000,
        ownershipCost: 200000,
        sellingConcession: 400000,
      },
      estimationSellingCost: 2400000,
      netProcced: 17600000,
    })
  })

  it.each([
    { change: { targetSellPrice: 45000000 }, selling: 5400000, net: 39600000 },
    { change: { remainingMortgage: 12000000 }, selling: 2400000, net: 5600000 },
    { change: { homeImprovement: 1250050 }, selling: 3650050, net: 16349950 },
    { change: { realEstateAgentFees: 5.25, sellingConcession: 1.5 }, selling: 2150000, net: 17850000 },
    { change: { targetSellPrice: 0 }, selling: 0, net: 0 },
    { change: { remainingMortgage: 30000000 }, selling: 2400000, net: -12400000 },
    // 6 % of $333,333.33 is $19,999.9998, and so on: each line is rounded, then added.
    { change: { targetSellPrice: 33333333 }, selling: 2000000 + 666667 + 333333 + 333333 + 666667, net: 29333333 },
  ])('$change leaves $net cents', ({ change, selling, net }) => {
    const result = computeSaleProceeds({ ...saleDefaults, ...change })
    expect(result).toMatchObject({ estimationSellingCost: selling, netProcced: net })
  })

  it('shows lines that add up', () => {
    const cents = fc.integer({ min: 0, max: 1e11 })
    const percent = fc.integer({ min: 0, max: 10000 }).map((hundredths) => hundredths / 100)
    const input = fc.record({
      targetSellPrice: cents,
      remainingMortgage: cents,
      realEstateAgentFees: percent,
      preWork: percent,
      transferTax: percent,
      ownershipCost: percent,
      sellingConcession: percent,
      homeImprovement: cents,
    })
    fc.assert(
      fc.property(input, (sale) => {
        const { costs, estimationSellingCost, netProcced } = computeSaleProceeds(sale)
        const lines = Object.values(costs).reduce((sum, cost) => sum + cost, 0)
        expect(lines + sale.homeImprovement).toBe(estimationSellingCost)
        expect(netProcced + estimationSellingCost + sale.remainingMortgage).toBe(sale.targetSellPrice)
      }),
    )
  })
})
