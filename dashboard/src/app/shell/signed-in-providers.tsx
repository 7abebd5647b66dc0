import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useClientConfig } from '../../lib/client-config.ts'
import { queryClient } from '../../lib/query-client.ts'
import { FailureToastProvider } from '../../ui/form/failure-toast.ts'
import { toastFailure } from '../../ui/toast.ts'
import { Toasts } from '../../ui/toasts.tsx'

export function SignedInProviders({ children }: { children: ReactNode }) {
  const { productName } = useClientConfig()
  return (
    <QueryClientProvider client={queryClient}>
      <FailureToastProvider value={(message) => toastFailure(productName, message)}>{children}</FailureToastProvider>
      <Toasts />
    </QueryClientProvider>
  )
}
