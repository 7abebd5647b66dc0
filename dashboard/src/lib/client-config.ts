import { say } from '@porchlight/contract/messages'
import { type ClientConfig, platformEndpoints } from '@porchlight/contract/platform'
import { createContext, useContext } from 'react'
import { call } from './api.ts'

/** The server writes the configuration into the page; a page from the development server has to ask for it. */
export async function loadClientConfig(): Promise<ClientConfig> {
  const written = document.getElementById('client-config')?.textContent?.trim()
  if (written) return JSON.parse(written) as ClientConfig
  return (await call(platformEndpoints.clientConfig, {})).data
}

const ClientConfigContext = createContext<ClientConfig | null>(null)
export const ClientConfigProvider = ClientConfigContext.Provider

export function useClientConfig(): ClientConfig {
  const config = useContext(ClientConfigContext)
  if (!config) throw new Error('useClientConfig needs a ClientConfigProvider above it')
  return config
}

/** Fills the product's name into a sentence. */
export function useSay(): (sentence: string) => string {
  const { productName } = useClientConfig()
  return (sentence) => say(sentence, productName)
}
