import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const ownDataEndpoints = {
  ownData: endpoint({
    method: 'GET',
    path: '/api/v1/user/data.zip',
    summary: 'Everything that is the agent’s own: JSON, CSV and media in one zip file',
    access: 'agent',
    openToLapsed: true,
    closedToImpersonation: true,
    answersRaw: true,
    data: z.unknown(),
  }),
}
