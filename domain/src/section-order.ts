import { type SocialSection, socialSections } from '@porchlight/contract/options'

/** Every section once: in the order its agent chose, then those that came with a later release. */
export function orderSections(chosen: readonly string[]): SocialSection[] {
  const known = chosen.filter((name): name is SocialSection => socialSections.some((section) => section === name))
  return [...new Set([...known, ...socialSections])]
}
