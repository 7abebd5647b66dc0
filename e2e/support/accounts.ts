import { hash, randomBytes } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { authEndpoints, type TrialSignup, type User } from '@porchlight/contract/auth'
import { platformEndpoints } from '@porchlight/contract/platform'
import type { Mailbox } from './mailbox.ts'

export type NewAgent = Omit<TrialSignup, 'captcha' | 'invitation'>

/** Someone nobody else in this run is. */
export function inventAgent(changes: Partial<NewAgent> = {}): NewAgent {
  const mark = randomBytes(5).toString('hex')
  return {
    firstName: 'Nora',
    lastName: 'Lindqvist',
    email: `nora.${mark}@example.com`,
    companyName: `Lindqvist Homes ${mark}`,
    title: 'Broker Associate',
    websiteName: `nora-${mark}`,
    ...changes,
  }
}

/** Opens an account through the API, in the browser context the request belongs to: its pages are signed in. */
export async function signUp(request: APIRequestContext, agent = inventAgent()): Promise<NewAgent & { user: User }> {
  const answer = await request.post(authEndpoints.signUp.path, {
    headers: await ownOrigin(request),
    data: { ...agent, captcha: await solveRobotCheck(request) },
  })
  const body = await answer.json()
  expect(answer.status(), body.message).toBe(200)
  return { ...agent, user: body.data.user }
}

/** Signs in with the code that was mailed, through the API. */
export async function signIn(
  request: APIRequestContext,
  email: string,
  readCode: () => Promise<string>,
): Promise<void> {
  const headers = await ownOrigin(request)
  const asked = await request.post(authEndpoints.requestCode.path, { headers, data: { email } })
  expect(asked.status(), await asked.text()).toBe(200)
  const verified = await request.post(authEndpoints.verifyCode.path, {
    headers,
    data: { email, otp: await readCode() },
  })
  expect(verified.status(), await verified.text()).toBe(200)
}

/** Opens an account and proves its email, as whatever reaches outside asks for. */
export async function signUpProven(request: APIRequestContext, mailbox: Mailbox, agent = inventAgent()) {
  const opened = await signUp(request, agent)
  await signIn(request, agent.email, () => mailbox.readCode(agent.email))
  return opened
}

/** Calls made with cookies must come from the product's own pages. */
export async function ownOrigin(request: APIRequestContext) {
  const { url } = await request.get('/healthz').then((answer) => ({ url: answer.url() }))
  return { origin: new URL(url).origin }
}

/** Does the work a browser would do. */
export async function solveRobotCheck(request: APIRequestContext): Promise<string> {
  const answer = await request.get(platformEndpoints.robotCheck.path)
  const { algorithm, challenge, salt, signature, maxnumber = 1_000_000 } = await answer.json()
  for (let number = 0; number <= maxnumber; number++) {
    if (hash('sha256', `${salt}${number}`) === challenge) {
      return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64')
    }
  }
  throw new Error('The robot check has no solution.')
}
