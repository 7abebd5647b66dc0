import MortgageEstimator from './mortgage-estimator.tsx'
import { wakeWith } from './wake-with.ts'

export const wake = wakeWith(MortgageEstimator)
