import { MantineProvider } from '@mantine/core'
import type { ClientConfig } from '@porchlight/contract/platform'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../lib/api.ts'
import { ClientConfigProvider } from '../lib/client-config.ts'
import { readCspNonce } from '../lib/csp-nonce.ts'
import { resolveCssVariables, theme } from '../ui/theme.ts'

/** A refusal stays a refusal; only what may pass by itself is tried again. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

function createQueryClient() {
  return new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, staleTime: 30_000 } } })
}

export function Providers({ config, children }: { config: ClientConfig; children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveCssVariables}
      forceColorScheme="light"
      getStyleNonce={readCspNonce}
    >
      <ClientConfigProvider value={config}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </ClientConfigProvider>
    </MantineProvider>
  )
}
