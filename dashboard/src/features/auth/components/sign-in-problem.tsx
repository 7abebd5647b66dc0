import { oidcSentence } from '@porchlight/contract/oidc'
import { Notice } from '../../../ui/notice.tsx'

/** Why the operator's own sign-in led back here. Anyone can write the word in the address; the sentences are ours. */
export function SignInProblem({ problem }: { problem: string }) {
  const sentence = oidcSentence(problem)
  return sentence && <Notice tone="bad">{sentence}</Notice>
}
