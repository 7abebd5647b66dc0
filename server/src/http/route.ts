import type { Access, BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from '@porchlight/contract/endpoint'
import { accountHeader, fieldErrors, isV2, writes } from '@porchlight/contract/endpoint'
import type { FieldErrors } from '@porchlight/contract/errors'
import { messages } from '@porchlight/contract/messages'
import type { Cursors } from '@porchlight/contract/paging'
import { unsoundTexts } from '@porchlight/contract/sound-text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Actors, type LiveSession, whoConfirms, whoever } from '../actors.ts'
import { AppError, staleProof, unproven } from '../errors.ts'
import { refuseInput } from './input.ts'
import { readMultipart, type UploadedFile } from './multipart.ts'

const { general, requests } = messages

export interface Call<E extends Endpoint> {
  request: FastifyRequest
  reply: FastifyReply
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** What came beside the fields of a multipart body; gone once the call is answered. */
  files: UploadedFile[]
  /** The agent that the access rule promises. */
  agent(): LiveSession
  superadmin(): LiveSession
  /** Whoever is signed in, as far as the access rule lets them. */
  whoever(): LiveSession
}

interface Result<E extends Endpoint> {
  message?: string
  data: DataOf<E>
  totalCount?: number
  cursors?: Cursors
  /** Of a list of the second surface; null at its end. */
  nextCursor?: string | null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Serves one endpoint of the contract: who may, what came in, and the answer in the one shape. */
export function addRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Result<E>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    handler: async (request, reply) => {
      admit(endpoint, request)
      refuseStaleProof(endpoint, request.actors)
      const { body, files, discard } = await readBody(endpoint, request)
      try {
        const call = {
          request,
          reply,
          files,
          ...parseInput(endpoint, request, body),
          agent: () => promised(request.actors.agent),
          superadmin: () => promised(request.actors.superadmin),
          whoever: () => promised(whoever(request.actors)),
        } as Call<E>
        const answer = await app.answerOnce({ request, reply, endpoint, body, files }, async () => {
          const { message = general.ok, nextCursor = null, ...rest } = await handle(call)
          if (app.checksAnswers) endpoint.data.parse(rest.data)
          if (isV2(endpoint) && endpoint.list) return { data: rest.data, next_cursor: nextCursor }
          return endpoint.answersRaw || isV2(endpoint) ? rest.data : { success: true, message, ...rest }
        })
        if (isV2(endpoint) && answer === null) return await reply.status(204).send()
        return await reply.send(answer)
      } finally {
        await discard?.()
      }
    },
  })
}

function promised(session: LiveSession | null): LiveSession {
  if (!session) throw new AppError('unauthenticated', general.signInFirst)
  return session
}

const rules: Record<Access, (request: FastifyRequest) => boolean> = {
  none: () => true,
  host: () => true,
  'agent-or-host': () => true,
  agent: ({ actors }) => actors.agent !== null,
  superadmin: ({ actors }) => actors.superadmin !== null,
  'superadmin-or-self': ({ actors }) => actors.agent !== null || actors.superadmin !== null,
  any: ({ actors }) => actors.agent !== null || actors.superadmin !== null,
}

function admit(endpoint: Endpoint, request: FastifyRequest): void {
  const { agent, superadmin, halfway } = request.actors
  refuseOtherAccount(endpoint, request)
  const isHalfway = halfway !== null && !agent && !superadmin
  if (isHalfway && endpoint.access === 'any' && endpoint.openToHalfway) return
  if (!rules[endpoint.access](request)) {
    if (isHalfway) throw new AppError('passkey_needed', messages.passkeys.needed)
    throw agent || superadmin
      ? new AppError('forbidden', general.notAllowed)
      : new AppError('unauthenticated', general.signInFirst)
  }
  if (endpoint.access === 'none' || endpoint.access === 'host' || !agent) return
  refuseMissingScope(endpoint, agent)
  // Also with the superadmin's own cookie beside it: whoever is in an agent's account leaves it first.
  if (endpoint.closedToImpersonation && agent.kind === 'impersonation') {
    throw new AppError('forbidden', messages.shell.agentsAlone)
  }
  const actsAsSuperadmin = endpoint.access === 'superadmin' || (endpoint.access === 'superadmin-or-self' && superadmin)
  const isLookingAround = agent.kind === 'impersonation' && !writes(endpoint)
  if (!endpoint.openToLapsed && !actsAsSuperadmin && !isLookingAround && agent.isLapsed) {
    throw new AppError('lapsed', agent.kind === 'impersonation' ? messages.shell.lapsedAgent : general.trialEnded)
  }
  if (endpoint.needsProvenEmail && !agent.account.email_proven_at) throw unproven()
}

/** A key does what its scopes say, and nothing else. */
function refuseMissingScope({ scopes = [] }: Endpoint, { apiKey }: LiveSession): void {
  if (!apiKey || scopes.some((scope) => apiKey.row.scopes.includes(scope))) return
  const sentence = messages.integrations.scopeMissing.replace('{scope}', scopes.join(' or '))
  throw new AppError('missing_scope', sentence, { scopes })
}

function refuseStaleProof({ needsFreshProof: purpose }: Endpoint, actors: Actors): void {
  const session = purpose && whoConfirms[purpose](actors)
  if (!purpose || session?.isFreshlyProven || session?.apiKey) return
  const isUnproven = session?.kind === 'agent' && session.account.email_proven_at === null
  // Nobody can confirm anything by an address that was mistyped at sign-up; a new one is proven by its own code.
  if (isUnproven && purpose === 'email-change') return
  throw isUnproven ? unproven() : staleProof(purpose)
}

/** What a superadmin does in their own name says in each call to whom. */
const ofNoAccount = new Set<Access>(['none', 'host', 'superadmin'])

/** Another tab may have signed in as somebody else: what was typed for one account never reaches another. */
function refuseOtherAccount({ access, followsPurpose }: Endpoint, request: FastifyRequest): void {
  const meant = request.headers[accountHeader]
  const session = whoever(request.actors)
  if (ofNoAccount.has(access) || followsPurpose || meant === undefined || !session) return
  if (meant !== session.account.id) throw new AppError('other_account', general.otherAccount)
}

/** Read only now, when the caller is known to be welcome: nobody else may fill the disk. */
async function readBody(endpoint: Endpoint, request: FastifyRequest) {
  if (!request.isMultipart()) return { body: withFileCount(endpoint, request.body ?? {}, 0), files: [] }
  if (!endpoint.multipart) throw new AppError('unsupported_type', requests.unsupportedType)
  const { body, files, discard } = await readMultipart(request, { takesFiles: endpoint.multipart === true })
  return { body: withFileCount(endpoint, body, files.length), files, discard }
}

/** A schema that asks for a picture may have to know of those that came as files; callers cannot set it. */
function withFileCount({ multipart }: Endpoint, body: unknown, fileCount: number): unknown {
  return multipart === true && typeof body === 'object' && !Array.isArray(body) ? { ...body, fileCount } : body
}

/** Query and body are judged together, so that every failing field is named at once. */
function parseInput(endpoint: Endpoint, { params: rawParams, query: rawQuery }: FastifyRequest, rawBody: unknown) {
  const errors: FieldErrors = {}
  const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
    const result = schema?.safeParse(value)
    if (!result) return undefined
    if (result.success) return result.data
    Object.assign(errors, fieldErrors(result.error))
    return undefined
  }
  const input = {
    params: parse(endpoint.params, rawParams),
    query: parse(endpoint.query, rawQuery),
    body: parse(endpoint.body, rawBody),
  }
  Object.assign(errors, unsoundTexts(rawParams), unsoundTexts(rawQuery), !endpoint.judgesRows && unsoundTexts(rawBody))
  refuseInput(errors)
  return input
}
