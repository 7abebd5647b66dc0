interface VendorApi {
  render: (
    element: HTMLElement,
    options: { sitekey: string; callback: (answer: string) => void; 'expired-callback': () => void },
  ) => unknown
}

declare global {
  interface Window {
    grecaptcha?: VendorApi
    turnstile?: VendorApi
    onSiteCheckReady?: () => void
  }
}

const vendors = {
  recaptcha: { script: 'https://www.google.com/recaptcha/api.js', api: () => window.grecaptcha },
  turnstile: { script: 'https://challenges.cloudflare.com/turnstile/v0/api.js', api: () => window.turnstile },
}

/** Fetched when the dialog opens and not before: no page talks to a third party by itself. */
export async function drawVendorCheck(
  provider: keyof typeof vendors,
  place: HTMLElement,
  siteKey: string,
  onChange: (answer: string) => void,
): Promise<void> {
  const { script, api } = vendors[provider]
  if (!api()) {
    await new Promise<void>((resolve, reject) => {
      window.onSiteCheckReady = resolve
      const element = document.createElement('script')
      element.src = `${script}?render=explicit&onload=onSiteCheckReady`
      element.onerror = () => reject(new Error(`${provider} could not be loaded`))
      document.head.append(element)
    })
  }
  const slot = place.appendChild(document.createElement('div'))
  api()?.render(slot, { sitekey: siteKey, callback: onChange, 'expired-callback': () => onChange('') })
}
