import { limits } from '@porchlight/contract/limits'

/** As the footer of a list takes it; the server counts an operator's lists this far. */
export function totalOf(answer: { totalCount?: number } | undefined, search = '') {
  const totalCount = answer?.totalCount ?? 0
  const { counted, found } = limits.operatorsLists
  return { totalCount, isAtLeast: totalCount === (search ? found : counted) }
}
