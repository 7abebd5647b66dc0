declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const reported = new Set<string>()

/** Tells whatever analytics is installed that an account was opened; a page counts a customer once. */
export function reportSignUp(customerId: string): void {
  if (reported.has(customerId)) return
  reported.add(customerId)
  window.dataLayer ??= []
  window.dataLayer.push({ event: 'signup', customer_id: customerId })
}
