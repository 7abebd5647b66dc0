import { endpoint } from './endpoint.ts'
import { z } from './zod.ts'

const own = {
  access: 'agent',
  openToLapsed: true,
  closedToImpersonation: true,
  needsFreshProof: 'data-download',
} as const

export const ownDataEndpoints = {
  /** A browser follows a link to a file and shows nothing of a refusal, so the dashboard asks here first. */
  mayDownloadOwnData: endpoint({
    ...own,
    method: 'GET',
    path: '/api/v1/user/data-download',
    summary: 'Whether all data can be downloaded now',
    data: z.null(),
  }),
  ownData: endpoint({
    ...own,
    method: 'GET',
    path: '/api/v1/user/data.zip',
    summary: 'All of the agent’s data: JSON, CSV and media in one zip file',
    answersRaw: true,
    fileTypes: ['application/zip'],
    data: z.unknown(),
  }),
}
