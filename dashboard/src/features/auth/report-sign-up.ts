declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const key = 'porchlight.sign-up-reported'

/** Tells whatever analytics is installed that an account was opened: once, though the page is loaded again. */
export function reportSignUp(customerId: string): void {
  if (localStorage.getItem(key) === customerId) return
  localStorage.setItem(key, customerId)
  window.dataLayer ??= []
  window.dataLayer.push({ event: 'signup', customer_id: customerId })
}
