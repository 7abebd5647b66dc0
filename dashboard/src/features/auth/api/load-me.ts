import { setAccount } from '../../../lib/api.ts'

/** Has the agent's data ready for the first screen. What that needs is loaded now, not with the sign-in form. */
export async function loadMe(): Promise<void> {
  const [{ queryClient }, { meQuery }] = await Promise.all([
    import('../../../lib/query-client.ts'),
    import('../../../lib/me.ts'),
  ])
  // Whoever was here before may have been somebody else.
  setAccount(null)
  queryClient.clear()
  await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
}
