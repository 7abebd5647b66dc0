import { defaultSpan, type FirstStep, firstSteps } from '@porchlight/contract/options'
import { useQuery } from '@tanstack/react-query'
import { useAgent } from '../../lib/me.ts'
import { overviewQuery } from '../../lib/overview.ts'

/** What is done of the first steps; until the server has said so, what the account itself tells. */
export function useDoneSteps(): FirstStep[] {
  const { profileImage } = useAgent()
  const { data } = useQuery(overviewQuery(defaultSpan))
  return firstSteps.filter((step) => (step === 'picture' ? profileImage !== '' : data?.doneSteps.includes(step)))
}
