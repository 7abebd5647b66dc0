import { readCspNonce } from '../../lib/csp-nonce.ts'

export type Vendor = 'recaptcha' | 'turnstile'

interface VendorOptions {
  sitekey: string
  theme: string | undefined
  callback: (answer: string) => void
  'expired-callback': () => void
  'error-callback': () => void
}

export interface VendorApi {
  render: (element: HTMLElement, options: VendorOptions) => string | number
  reset: (widget: string | number) => void
}

declare global {
  interface Window {
    grecaptcha?: VendorApi
    turnstile?: VendorApi
    onRobotCheckReady?: () => void
  }
}

const vendors = {
  recaptcha: { script: 'https://www.google.com/recaptcha/api.js', api: () => window.grecaptcha },
  turnstile: { script: 'https://challenges.cloudflare.com/turnstile/v0/api.js', api: () => window.turnstile },
}

let loading: Promise<VendorApi> | null = null

/** Loads the vendor's script once; a failure may be tried again. */
export function loadVendor(vendor: Vendor): Promise<VendorApi> {
  loading ??= new Promise<VendorApi>((resolve, reject) => {
    const { script, api } = vendors[vendor]
    window.onRobotCheckReady = () => {
      const ready = api()
      if (ready) resolve(ready)
      else reject(new Error(`${vendor} is not there`))
    }
    const element = document.createElement('script')
    element.src = `${script}?render=explicit&onload=onRobotCheckReady`
    element.async = true
    element.nonce = readCspNonce()
    element.onerror = () => reject(new Error(`${vendor} could not be loaded`))
    document.head.append(element)
  }).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
