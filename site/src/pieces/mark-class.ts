import type { Picture } from '@porchlight/contract/media'

/** For the plate behind a logo that its page would swallow. */
export function markClass({ shade }: Picture): string {
  return shade ? `mark-${shade}` : ''
}
