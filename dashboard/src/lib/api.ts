import { authEndpoints } from '@porchlight/contract/auth'
import {
  type Answer,
  accountHeader,
  type BodyInput,
  type DataOf,
  type Endpoint,
  type QueryInput,
} from '@porchlight/contract/endpoint'
import type { ErrorAnswer, FieldErrors } from '@porchlight/contract/errors'
import { messages } from '@porchlight/contract/messages'
import type { ProofPurpose } from '@porchlight/contract/options'

export class ApiError extends Error {
  readonly status: number
  readonly errors: FieldErrors
  readonly duplicate: boolean
  readonly duplicateKey: string | undefined

  constructor(status: number, answer: Omit<ErrorAnswer, 'success' | 'code'>) {
    super(answer.message)
    this.name = 'ApiError'
    this.status = status
    this.errors = answer.errors ?? {}
    this.duplicate = answer.duplicate ?? false
    this.duplicateKey = answer.duplicateKey
  }
}

/** What to tell the user of something that went wrong, whatever it was. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : messages.general.somethingWentWrongLoud
}

/** It does not exist, or no longer does: trying again is no way on. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

type Part<Name extends string, Value> =
  Partial<Record<never, never>> extends Value
    ? { [name in Name]?: Value }
    : undefined extends Value
      ? { [name in Name]?: undefined }
      : { [name in Name]: Value }

type Input<E> = Part<'query', QueryInput<E>> & Part<'body', BodyInput<E> | FormData> & { signal?: AbortSignal }

interface Account {
  id: string
  /** Who has to sign in to be in it: its owner, or the superadmin who looks after it. */
  signInEmail: string
}
let account: Account | null = null

/** Whose screens this tab shows: its calls say so, and are refused once the browser is in another account. */
export function setAccount(shown: Account | null): void {
  account = shown
}

export function readAccount(): Account | null {
  return account
}

export function accountHeaders(): Record<string, string> {
  return account ? { [accountHeader]: account.id } : {}
}

/** Answers whether somebody has signed in, so that the call can be made again. */
type SignedOutHandler = (endpoint: Endpoint) => Promise<boolean>
const stayOut: SignedOutHandler = async () => false
let handleSignedOut = stayOut

/** The app says what happens when the server no longer knows the session a call was made with. */
export function whenSignedOut(handler: SignedOutHandler = stayOut): void {
  handleSignedOut = handler
}

let handleLapsed: () => void = () => {}

/** The app says what happens when the trial has ended while its screens were open. */
export function whenLapsed(handler: () => void): void {
  handleLapsed = handler
}

let handlePasskeyNeeded: () => void = () => {}

/** The app says where a superadmin shows the passkey that a code alone does not replace. */
export function whenPasskeyNeeded(handler: () => void): void {
  handlePasskeyNeeded = handler
}

let handleOtherAccount: () => void = () => {}

/** The app says what happens when the browser is in another account than the screens of this tab. */
export function whenOtherAccount(handler: () => void): void {
  handleOtherAccount = handler
}

/** Answers whether the agent has confirmed their email, so that what waited for it can go on. */
type UnprovenHandler = () => Promise<boolean>
const stayUnproven: UnprovenHandler = async () => false
let handleUnproven = stayUnproven

/** The app says how an agent confirms their email. */
export function whenUnproven(handler: UnprovenHandler = stayUnproven): void {
  handleUnproven = handler
}

export const askForProof: UnprovenHandler = () => handleUnproven()

/** Answers whether whoever is signed in has confirmed that it is them, so that what waited for it can go on. */
type StaleProofHandler = (purpose: ProofPurpose) => Promise<boolean>
const stayStale: StaleProofHandler = async () => false
let handleStaleProof = stayStale

/** The app says how somebody confirms that it is them. */
export function whenProofIsStale(handler: StaleProofHandler = stayStale): void {
  handleStaleProof = handler
}

export async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Answer<DataOf<E>>> {
  const response = await withSession(endpoint, () => send(endpoint, input))
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && isAnswer<DataOf<E>>(answer)) return answer
  if (isErrorAnswer(answer) && answer.needsProvenEmail && (await askForProof())) return call(endpoint, input)
  const purpose = isErrorAnswer(answer) && answer.needsFreshProof
  if (purpose && (await handleStaleProof(purpose))) return call(endpoint, input)
  throw refusalOf(response.status, answer)
}

/** Makes a call; once more where its session had ended and somebody has signed in again. */
export async function withSession<Reply extends { status: number }>(
  endpoint: Endpoint,
  send: () => Promise<Reply>,
): Promise<Reply> {
  const reply = await send()
  // Where no session is needed a 401 is about what was sent, not about who is signed in.
  if (reply.status !== 401 || !needsSession(endpoint)) return reply
  return (await handleSignedOut(endpoint)) ? send() : reply
}

export function refusalOf(
  status: number,
  answer: unknown,
  otherwise: string = messages.general.somethingWentWrongLoud,
) {
  if (status === 402) handleLapsed()
  if (status === 412) handleOtherAccount()
  if (isErrorAnswer(answer) && answer.needsPasskey) handlePasskeyNeeded()
  return new ApiError(status, isErrorAnswer(answer) ? answer : { message: otherwise })
}

/** Saves an answer that is a file, as a click on a link to it would. */
export async function download<E extends Endpoint>(endpoint: E, input: Input<E>, fileName: string): Promise<void> {
  const response = await withSession(endpoint, () => send(endpoint, input))
  if (!response.ok) throw refusalOf(response.status, await response.json().catch(() => null))
  const url = URL.createObjectURL(await response.blob())
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  link.click()
  // The click only begins the download; the browser needs the address a little longer.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Signing out is over when the session is, so it is no reason to ask for another. */
function needsSession({ access, path }: Endpoint): boolean {
  return access !== 'none' && access !== 'host' && path !== authEndpoints.logout.path
}

async function send(endpoint: Endpoint, input: { query?: unknown; body?: unknown; signal?: AbortSignal }) {
  const { body, signal } = input
  const isForm = body instanceof FormData
  try {
    return await fetch(endpoint.path + toQueryString(input.query), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        ...accountHeaders(),
        ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
      },
      body: isForm ? body : body ? JSON.stringify(body) : undefined,
      signal,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0, { message: messages.general.offline })
  }
}

function toQueryString(query: unknown): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) params.set(name, String(value))
  }
  return params.size ? `?${params}` : ''
}

function isAnswer<Data>(answer: unknown): answer is Answer<Data> {
  return typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true
}

function isErrorAnswer(answer: unknown): answer is ErrorAnswer {
  return typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
}
