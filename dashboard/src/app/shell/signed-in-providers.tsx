import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useClientConfig } from '../../lib/client-config.ts'
import { queryClient } from '../../lib/query-client.ts'
import { loadDialogs } from '../../ui/dialog.tsx'
import { FailureToastProvider } from '../../ui/form/failure-toast.ts'
import { loadToasts, toastFailure } from '../../ui/toast.ts'

const Toasts = lazy(async () => ({ default: (await loadToasts()).Toasts }))

export function SignedInProviders({ children }: { children: ReactNode }) {
  const { productName } = useClientConfig()
  useEffect(() => void loadDialogs(), [])
  return (
    <QueryClientProvider client={queryClient}>
      <FailureToastProvider value={(message) => toastFailure(productName, message)}>{children}</FailureToastProvider>
      <Suspense>
        <Toasts />
      </Suspense>
    </QueryClientProvider>
  )
}
