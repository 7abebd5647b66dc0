import { plansOf, tokenOf } from '../../server/src/testing/billing.ts'
import { phonePhoto } from '../../server/src/testing/pictures.ts'
import type { ServerProcess } from '../../server/src/testing/server-process.ts'
import type { TestApp } from '../../server/src/testing/test-app.ts'
import { multipart } from '../../server/src/testing/upload.ts'
import { ask, callJson, type HttpCall } from '../client.ts'

export interface Agent {
  id: string
  email: string
  token: string
  pageId: string
  listingId: string
  number: number
}

const ok = (status: number | null) => status === 200

/** What an agent or a visitor does that needs each of them; what goes by a job is owed, and looked for at the end. */
export function usesOf(server: ServerProcess, sandbox: TestApp) {
  const call = async (agent: Agent | null, method: string, path: string, body?: unknown) =>
    callJson(server.url, {
      method,
      path: `/api/v1${path}`,
      ...(agent && { headers: { authorization: agent.token } }),
      ...(body !== undefined && { body }),
    })
  const status = async (answer: Promise<{ status: number } | null>) => (await answer)?.status ?? null
  const mails: string[] = []
  const texts: string[] = []
  return {
    mail: {
      owed: mails,
      isWell: ok,
      async try(agent: Agent) {
        const answer = await status(call(null, 'POST', '/user/otp', { email: agent.email }))
        if (ok(answer)) mails.push(agent.email)
        return answer
      },
    },
    sms: {
      owed: texts,
      isWell: ok,
      async try(agent: Agent) {
        const phone = `1503555${String(agent.number % 10_000).padStart(4, '0')}`
        // A notice to the agent leaves at any hour.
        const settings = { agentMail: false, agentSms: true, smsNumber: `+${phone}`, confirmVisitor: false }
        await call(agent, 'PUT', '/user/lead-settings', settings)
        const visitor = { firstName: 'Nora', lastName: 'Quist', email: `nora${texts.length}@example.com` }
        const inquiry = { ...visitor, isFrom: 'contact_us', campaignId: agent.pageId, phone: '+15035550142' }
        const answer = await status(call(null, 'POST', '/inquiry', inquiry))
        if (ok(answer)) texts.push(phone)
        return answer
      },
    },
    payments: {
      // What was paid while the answer was lost is paid.
      isWell: (answer: number | null) => answer === 200 || answer === 409,
      async try(agent: Agent) {
        const plans = await plansOf(sandbox)
        const card = { token: await tokenOf(sandbox), planId: plans.monthly.id, productId: plans.productId }
        return status(call(agent, 'POST', '/user/add-card', card))
      },
    },
    places: { isWell: ok, try: () => status(call(null, 'GET', '/places?search=Portland')) },
    valuation: {
      isWell: ok,
      try: (agent: Agent) =>
        status(
          call(null, 'GET', `/address-details?address=${agent.number}%20Elm%20St%2C%20Portland%2C%20OR&zipcode=97209`),
        ),
    },
    store: {
      isWell: ok,
      async try(agent: Agent) {
        const { body, headers } = await multipart([['kind', 'image']], [{ bytes: await phonePhoto() }])
        const path = '/api/v1/user/upload-images'
        const upload: HttpCall = { method: 'POST', path, headers: { authorization: agent.token, ...headers }, body }
        const answer = await ask(server.url, upload)
        if (answer?.status !== 200) return answer?.status ?? null
        const [link] = JSON.parse(answer.text).data.images
        return status(ask(server.url, { method: 'GET', path: link }))
      },
    },
    names: {
      isWell: ok,
      async try(agent: Agent) {
        const chosen = await status(
          call(agent, 'PUT', '/user/update_domain', { domain: `agent${agent.number}.example.com` }),
        )
        return ok(chosen) ? status(call(agent, 'POST', '/user/check-domain')) : chosen
      },
    },
  }
}
