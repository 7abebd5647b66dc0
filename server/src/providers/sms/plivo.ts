import { type SmsPort, SmsRefused } from './port.ts'

interface PlivoSettings {
  authId: string
  authToken: string
  number: string
  address?: string
}

/** Plivo's Message API; see their reference for the answers. */
export function plivoSms({ authId, authToken, number, address = 'https://api.plivo.com' }: PlivoSettings): SmsPort {
  const url = `${address}/v1/Account/${encodeURIComponent(authId)}/Message/`
  const authorization = `Basic ${Buffer.from(`${authId}:${authToken}`).toString('base64')}`
  return {
    async send({ to, text, from = number }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        // Plivo writes numbers without the plus.
        body: JSON.stringify({ src: from.replace('+', ''), dst: to.replace('+', ''), text }),
        signal: AbortSignal.timeout(10_000),
      })
      if (response.ok) return `${response.status} ${(await response.text()).slice(0, 300)}`
      const failure = `Plivo answered ${response.status}`
      if (response.status === 400) throw new SmsRefused(failure)
      throw new Error(failure)
    },
  }
}
