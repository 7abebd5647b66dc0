import SaleCalculator from './sale-calculator.tsx'
import { wakeWith } from './wake-with.ts'

export const wake = wakeWith(SaleCalculator)
