import type { User } from '@porchlight/contract/auth'
import { userEndpoints } from '@porchlight/contract/user'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { readAdminEmail } from './admin-email.ts'
import { call, setAccount } from './api.ts'
import { isImpersonating, readCredentials } from './credentials.ts'
import { askOrKept, keepFor, keptQuery } from './kept.ts'
import { noteSignedIn } from './signed-in-trace.ts'

async function fetchMe(signal?: AbortSignal): Promise<User> {
  const { data, keptAt } = await askOrKept('me', async () => {
    const answer = await call(userEndpoints.me, { signal })
    if ('role' in answer.data) await keepFor(answer.data._id)
    return answer
  })
  if (!('role' in data)) throw new Error('The app host answered with a public card')
  setAccount({ id: data._id, signInEmail: isImpersonating(readCredentials()) ? readAdminEmail() : data.email })
  if (!keptAt) noteSignedIn()
  return data
}

export const meQuery = queryOptions({ ...keptQuery, queryKey: ['me'], queryFn: ({ signal }) => fetchMe(signal) })

export const useMe = () => useQuery(meQuery)

const AgentContext = createContext<User | null>(null)
export const AgentProvider = AgentContext.Provider

/** The agent whose screens these are; the shell shows no screen before it knows them. */
export function useAgent(): User {
  const agent = useContext(AgentContext)
  if (!agent) throw new Error('useAgent needs the agent shell above it')
  return agent
}
