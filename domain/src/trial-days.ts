const day = 24 * 60 * 60 * 1000

export function trialEndDate(signedUpAt: Date, trialDays: number): Date {
  return new Date(signedUpAt.getTime() + trialDays * day)
}

export function trialDaysLeft(trialEnd: Date | string, now: Date): number {
  return Math.max(0, Math.round((new Date(trialEnd).getTime() - now.getTime()) / day))
}

export function isTrialEnded(agent: {
  trialEnd: Date | string
  now: Date
  hasPlan: boolean
  isGrandfathered: boolean
}): boolean {
  return !agent.hasPlan && !agent.isGrandfathered && agent.now.getTime() > new Date(agent.trialEnd).getTime()
}
