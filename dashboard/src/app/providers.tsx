import { MantineProvider } from '@mantine/core'
import type { ClientConfig } from '@porchlight/contract/platform'
import type { ReactNode } from 'react'
import { ClientConfigProvider } from '../lib/client-config.ts'
import { readCspNonce } from '../lib/csp-nonce.ts'
import { theme } from '../ui/theme.ts'

/** What every screen needs; the shells add what only signed-in screens do. */
export function Providers({ config, children }: { config: ClientConfig; children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={readCspNonce}>
      <ClientConfigProvider value={config}>{children}</ClientConfigProvider>
    </MantineProvider>
  )
}
