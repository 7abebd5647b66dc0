import type { QueryInput } from '@porchlight/contract/endpoint'
import { type AnswerWay, type Lead, type LeadStatus, leadEndpoints } from '@porchlight/contract/leads'
import { textEndpoints } from '@porchlight/contract/texts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { askOrKept, type KeptAnswer, keptQuery } from '../../../lib/kept.ts'
import { leadKeys } from './keys.ts'

export type LeadQuery = QueryInput<typeof leadEndpoints.leads>

const { list: listKey } = leadKeys
const detailsKey = (id: string) => [...leadKeys.details, id]

const isWhole = ({ limit, page, ...rest }: LeadQuery) => page === 1 && Object.keys(rest).length === 0

export function useLeads(query: LeadQuery) {
  return useQuery({
    queryKey: [...listKey, query],
    queryFn: ({ signal }): Promise<KeptAnswer<Lead[]>> => {
      const ask = () => call(leadEndpoints.leads, { query, signal })
      // The list as it opens is the one to be read without a line.
      return isWhole(query) ? askOrKept('leads', ask) : ask()
    },
    ...(isWhole(query) && keptQuery),
    placeholderData: keepPreviousData,
    // Only where the list is open does it hear of new leads.
    refetchOnMount: 'always',
  })
}

export function useBegunValuations() {
  return useQuery({
    queryKey: ['begun-valuations'],
    queryFn: ({ signal }) => call(leadEndpoints.begunValuations, { signal }),
  })
}

export function useLeadCampaigns() {
  return useQuery({
    queryKey: ['lead-campaigns'],
    queryFn: async ({ signal }) => (await call(leadEndpoints.leadCampaigns, { signal })).data,
  })
}

/** Asked again while a message about the lead waits to be sent, so that its end is seen. */
export function useClientDetails(id: string | null) {
  return useQuery({
    queryKey: detailsKey(id ?? ''),
    ...keptQuery,
    queryFn: async ({ signal }) => {
      const ask = () => call(leadEndpoints.clientDetails, { query: { id: id ?? '' }, signal })
      return (await askOrKept(`lead ${id}`, ask)).data
    },
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      state.data?.timeline.some((entry) => entry.kind === 'notice' && entry.state === 'queued')
        ? 3000
        : keptQuery.refetchInterval(),
  })
}

const textsKey = (id: string) => [...leadKeys.texts, id]

export function useLeadTexts(id: string) {
  return useQuery({
    ...keptQuery,
    queryKey: textsKey(id),
    queryFn: async ({ signal }) => {
      const ask = () => call(textEndpoints.leadTexts, { query: { id }, signal })
      return (await askOrKept(`texts ${id}`, ask)).data
    },
  })
}

/** By number: how many texts of theirs nobody has read. */
export function useUnreadTexts(): ReadonlyMap<string, number> {
  const { data } = useQuery({
    queryKey: leadKeys.unread,
    queryFn: async ({ signal }) => (await call(textEndpoints.unreadTexts, { signal })).data,
  })
  return new Map(data?.map(({ phone, count }) => [phone, count]))
}

export function useReadTexts(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(textEndpoints.readLeadTexts, { body: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: leadKeys.unread }),
  })
}

export function useSendText(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (typed: { text: string; requestKey: string }) =>
      call(textEndpoints.sendLeadText, { body: { id, ...typed } }),
    onSuccess: ({ data }) => client.setQueryData(textsKey(id), data),
  })
}

export function useStopTexts(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(textEndpoints.stopLeadTexts, { body: { id } }),
    onSuccess: ({ data }) => client.setQueryData(textsKey(id), data),
  })
}

/** What changes a lead changes the open panel and the list behind it. */
function useLeadChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: listKey }),
        client.invalidateQueries({ queryKey: leadKeys.details }),
      ]),
  })
}

export function useSetStatus() {
  return useLeadChange((body: { id: string; status: LeadStatus }) => call(leadEndpoints.setLeadStatus, { body }))
}

export function useNoteAnswer() {
  return useLeadChange((body: { id: string; by: AnswerWay }) => call(leadEndpoints.noteAnswer, { body }))
}

export function useAddNote() {
  return useLeadChange((body: { id: string; text: string }) => call(leadEndpoints.addLeadNote, { body }))
}

export function useDeleteNote() {
  return useLeadChange((body: { id: string }) => call(leadEndpoints.deleteLeadNote, { body }))
}
