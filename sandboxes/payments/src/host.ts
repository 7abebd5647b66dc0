import type { SandboxStore } from './store.ts'

export interface SandboxKeys {
  secret: string
  publishable: string
  webhook: string
}

/** What the server it lives in gives it. */
export interface SandboxHost {
  store: SandboxStore
  clock: { now(): Date }
  keys: SandboxKeys
  /** Where browsers find its pages. */
  publicUrl: string
  productName: string
  /** The types of events its webhook endpoint is set up for. */
  tells: readonly string[]
  /** Where that endpoint listens, once it does. */
  webhookUrl(): string | null
  /** What a browser is answered where nothing is. */
  notThere(): Error
}
