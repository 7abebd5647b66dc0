import { authEndpoints } from '@porchlight/contract/auth'
import { accountHeader } from '@porchlight/contract/endpoint'
import { messages } from '@porchlight/contract/messages'
import { platformEndpoints } from '@porchlight/contract/platform'
import { userEndpoints } from '@porchlight/contract/user'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, call, setAccount, whenOtherAccount, whenSignedOut } from './api.ts'

function serve(status: number, body: unknown) {
  const fetch = vi.fn(async (_address: string, _request: RequestInit) => new Response(JSON.stringify(body), { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const refused = async (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('the call was answered'),
    (error: unknown) => error as ApiError,
  )

afterEach(() => {
  vi.unstubAllGlobals()
  whenSignedOut()
  setAccount(null)
})

describe('call', () => {
  it('sends what was given and gives the answer', async () => {
    const fetch = serve(200, { success: true, message: messages.login.codeSent, data: null })
    const answer = await call(authEndpoints.requestCode, { body: { email: 'nora@example.com' } })
    expect(answer.message).toBe(messages.login.codeSent)
    const [address, request] = fetch.mock.calls[0] ?? []
    expect(address).toBe('/api/v1/user/otp')
    expect(request).toMatchObject({ method: 'POST', credentials: 'same-origin', body: '{"email":"nora@example.com"}' })
  })

  it('leaves out of the address what is not set', async () => {
    const fetch = serve(200, { success: true, message: 'OK', data: {} })
    await call(platformEndpoints.states, { query: { country_id: undefined } })
    await call(platformEndpoints.states, { query: { country_id: 'U S&' } })
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([
      '/stateAndCountry',
      '/stateAndCountry?country_id=U+S%26',
    ])
  })

  it('keeps every failing field and what is taken', async () => {
    const errors = { email: messages.signup.emailTaken }
    serve(409, { success: false, message: 'no', errors, duplicate: true, duplicateKey: 'Email' })
    const error = await refused(call(authEndpoints.signUp, { body: {} }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, message: 'no', errors, duplicate: true, duplicateKey: 'Email' })
  })

  it('says so when the network is gone, and when an answer cannot be read', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await refused(call(userEndpoints.me, {}))).toMatchObject({ status: 0, message: messages.general.offline })
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    const error = await refused(call(userEndpoints.me, {}))
    expect(error).toMatchObject({ status: 502, message: messages.general.somethingWentWrongLoud })
  })

  it('tells of a lost session only where one is needed', async () => {
    const lost = vi.fn(async () => false)
    whenSignedOut(lost)
    serve(401, { success: false, message: messages.general.signInFirst })
    await refused(call(authEndpoints.verifyCode, { body: { email: 'nora@example.com', otp: '0000' } }))
    await refused(call(authEndpoints.logout, {}))
    expect(lost).not.toHaveBeenCalled()
    await refused(call(userEndpoints.me, {}))
    expect(lost).toHaveBeenCalledExactlyOnceWith(userEndpoints.me)
  })

  it('is made once more when somebody has signed in again, and says whose account it is for', async () => {
    setAccount({ id: 'nora-id', signInEmail: 'nora@example.com' })
    const fetch = serve(401, { success: false, message: messages.general.signInFirst })
    whenSignedOut(async () => true)
    fetch.mockResolvedValueOnce(new Response('{"success":false,"message":""}', { status: 401 }))
    fetch.mockResolvedValueOnce(new Response('{"success":true,"message":"OK","data":null}', { status: 200 }))
    await call(userEndpoints.updateStatus, { body: { userId: 'nora-id', redirectStatus: true } })
    expect(fetch).toHaveBeenCalledTimes(2)
    for (const [, request] of fetch.mock.calls) expect(request.headers).toMatchObject({ [accountHeader]: 'nora-id' })
  })

  it('tells of a session that is another’s', async () => {
    const told = vi.fn()
    whenOtherAccount(told)
    serve(412, { success: false, message: messages.general.otherAccount })
    expect(await refused(call(userEndpoints.me, {}))).toMatchObject({ message: messages.general.otherAccount })
    expect(told).toHaveBeenCalledOnce()
    whenOtherAccount(() => {})
  })
})
