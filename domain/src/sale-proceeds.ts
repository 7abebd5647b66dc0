import { percentOf } from './money.ts'

/** Money in cents, the five shares in percent of the target price. */
export interface SaleInput {
  targetSellPrice: number
  remainingMortgage: number
  realEstateAgentFees: number
  preWork: number
  transferTax: number
  ownershipCost: number
  sellingConcession: number
  homeImprovement: number
}

export const saleShares = [
  'realEstateAgentFees',
  'preWork',
  'transferTax',
  'ownershipCost',
  'sellingConcession',
] as const
export type SaleShare = (typeof saleShares)[number]

export const saleDefaults: SaleInput = {
  targetSellPrice: 200_000_00,
  remainingMortgage: 0,
  realEstateAgentFees: 6,
  preWork: 2,
  transferTax: 1,
  ownershipCost: 1,
  sellingConcession: 2,
  homeImprovement: 0,
}

export interface SaleProceeds {
  costs: Record<SaleShare, number>
  estimationSellingCost: number
  netProcced: number
}

export function computeSaleProceeds(input: SaleInput): SaleProceeds {
  const costs = {
    realEstateAgentFees: percentOf(input.targetSellPrice, input.realEstateAgentFees),
    preWork: percentOf(input.targetSellPrice, input.preWork),
    transferTax: percentOf(input.targetSellPrice, input.transferTax),
    ownershipCost: percentOf(input.targetSellPrice, input.ownershipCost),
    sellingConcession: percentOf(input.targetSellPrice, input.sellingConcession),
  }
  // Each line is rounded before it is added, so that the lines a seller sees add up to the sum below them.
  const estimationSellingCost = saleShares.reduce((sum, share) => sum + costs[share], input.homeImprovement)
  return {
    costs,
    estimationSellingCost,
    netProcced: input.targetSellPrice - input.remainingMortgage - estimationSellingCost,
  }
}
