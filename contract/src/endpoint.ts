import type { z } from 'zod'
import type { ApiScope, ProofPurpose } from './options.ts'
import type { Cursors } from './paging.ts'

/**
 * Who may call. `host`: anyone, on an agent's own host. `agent-or-host`: an agent for themselves, or anyone on
 * that agent's host. `superadmin-or-self`: an agent for their own id. `any`: whoever is signed in.
 */
export type Access = 'none' | 'host' | 'agent' | 'agent-or-host' | 'superadmin' | 'superadmin-or-self' | 'any'

/** Whose account the screens of a tab show: its calls are refused once the browser's session is another's. */
export const accountHeader = 'x-account'

export interface Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** What stands in braces is read by `params`. */
  path: string
  summary: string
  access: Access
  /** Agents whose trial has ended are asked to pay first, except where this is set. */
  openToLapsed?: true
  /** A GET that writes gets the same origin check as the other methods. */
  changesState?: true
  /** Impersonating superadmins may not touch what is the agent's alone: billing and email. */
  closedToImpersonation?: true
  /** Reaches outside the product, so it waits for the code that proves whose email the account is on. */
  needsProvenEmail?: true
  /** Answers a superadmin too who has typed a code and still owes the passkey. */
  openToHalfway?: true
  /**
   * Waits until whoever is signed in has shown lately that it is them; names what they confirm by it. A key that has the
   * scope was made by somebody who had.
   */
  needsFreshProof?: ProofPurpose
  /** Whose it is follows from the purpose that the call names, whichever account the screens of the tab show. */
  followsPurpose?: true
  /** An agent's API key with one of these scopes opens this call too. */
  scopes?: readonly ApiScope[]
  /** The body may be multipart; files arrive beside its fields, unless it is a form of texts alone. */
  multipart?: true | 'texts'
  /** Fields of a multipart body that may be files. */
  files?: readonly string[]
  /** Each row of the body is judged by itself, its text too: a bad one is reported beside the good ones. */
  judgesRows?: true
  /** The answer carries `totalCount`. */
  list?: true
  /** The answer is the bare data, in a shape someone else defined. */
  answersRaw?: true
  /** The answer is a file of one of these types. */
  fileTypes?: readonly string[]
  params?: Params
  query?: Query
  body?: Body
  data: Data
}

export function endpoint<
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Data extends z.ZodType = z.ZodNull,
  Params extends z.ZodType = z.ZodUndefined,
>(definition: Endpoint<Query, Body, Data, Params>): Endpoint<Query, Body, Data, Params> {
  return definition
}

/** The second surface: bare answers, `{ data, next_cursor }` for lists, nothing for nothing, problems for refusals. */
export const isV2 = ({ path }: Pick<Endpoint, 'path'>): boolean => path.startsWith('/api/v2/')

/** Asked wherever reading and writing are told apart: the origin check, the lapsed, the trail, the pages' cache. */
export function writes({ method, changesState }: Pick<Endpoint, 'method' | 'changesState'>): boolean {
  return method !== 'GET' || changesState === true
}

export type ParamsOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer P> ? z.output<P> : never
export type QueryOf<E> = E extends Endpoint<infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never
export type BodyOf<E> = E extends Endpoint<z.ZodType, infer B, z.ZodType> ? z.output<B> : never
export type DataOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer D> ? z.output<D> : never
/** What a caller sends, before defaults are filled in. */
export type QueryInput<E> = E extends Endpoint<infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never
export type BodyInput<E> = E extends Endpoint<z.ZodType, infer B, z.ZodType> ? z.input<B> : never

export interface Answer<Data> {
  success: true
  message: string
  data: Data
  totalCount?: number
  /** Beside a list that can be paged by cursor. */
  cursors?: Cursors
}

/** The first sentence for each failing field, dotted for nested ones. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) {
    // What nobody knows is named itself, not the thing it stands in.
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const path of paths) errors[path.join('.')] ??= issue.message
  }
  return errors
}
