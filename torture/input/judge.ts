import { errorStatus } from '@porchlight/contract/errors'
import { apiScopes, proofPurposes } from '@porchlight/contract/options'
import { validatorsWords } from '@porchlight/contract/testing/validators-words'
import type { Response } from 'light-my-request'
import { z } from 'zod'
import { BrokenPromise } from '../part.ts'

const refusal = z.strictObject({
  success: z.literal(false),
  code: z.enum(Object.keys(errorStatus)),
  message: z.string().min(1),
  errors: z.record(z.string(), z.string().min(1)).optional(),
  duplicate: z.literal(true).optional(),
  duplicateKey: z.string().optional(),
  needsProvenEmail: z.literal(true).optional(),
  needsPasskey: z.literal(true).optional(),
  needsFreshProof: z.enum(proofPurposes).optional(),
  scopes: z.array(z.enum(apiScopes)).optional(),
})

/** The same, as the second surface tells it. */
const problem = refusal.omit({ success: true, message: true }).extend({
  type: z.literal('about:blank'),
  title: z.string().min(1),
  status: z.number().int(),
  detail: z.string().min(1),
})

/** As Stripe spells it, which its stand-in has to. */
const vendorsRefusal = z.looseObject({ error: z.looseObject({ type: z.string(), message: z.string().min(1) }) })

export type Outcome = 'accepted' | 'refused'

/** Holds an answer against what every answer promises. */
export function judge(response: Response, about: string): Outcome {
  const { statusCode, body, headers } = response
  const told = `${about}\n${statusCode} ${body.slice(0, 1000)}`
  if (statusCode >= 500) throw new BrokenPromise(told)
  if (statusCode < 400) return 'accepted'
  if (!/^application\/(?:problem\+)?json/.test(String(headers['content-type']))) return 'refused'
  const answer: unknown = JSON.parse(body)
  if (vendorsRefusal.safeParse(answer).success) return 'refused'
  const isProblem = String(headers['content-type']).startsWith('application/problem+json')
  const { data, error } = (isProblem ? problem : refusal).safeParse(answer)
  if (error) throw new BrokenPromise(`a refusal that is not in the one shape: ${told}`)
  const said = 'detail' in data ? data.detail : data.message
  for (const sentence of [said, ...Object.values(data.errors ?? {})]) {
    if (validatorsWords.test(sentence)) throw new BrokenPromise(`words of a validator: ${told}`)
  }
  return 'refused'
}
