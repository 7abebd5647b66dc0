import { type PushDevices, pushEndpoints } from '@porchlight/contract/push'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { turnOffNotices, turnOnNotices } from '../../../lib/notices.ts'

const queryKey = ['push-devices']

export function useDevices() {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(pushEndpoints.pushDevices, { signal })).data,
  })
}

function useChange<Input>(change: (input: Input) => Promise<PushDevices>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: (devices) => client.setQueryData(queryKey, devices) })
}

export const useTurnOn = () => useChange(turnOnNotices)

export const useTurnOff = () =>
  useChange(({ id, isThis }: { id: string; isThis: boolean }) => turnOffNotices(id, isThis))
