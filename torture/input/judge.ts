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

/** As Stripe spells it, which its stand-in has to. */
const vendorsRefusal = z.looseObject({ error: z.looseObject({ type: z.string(), message: z.string().min(1) }) })

export type Outcome = 'accepted' | 'refused'

/** Holds an answer against what every answer promises. */
export function judge(response: Response, about: string): Outcome {
  const { statusCode, body, headers } = response
  const told = `${about}\n${statusCode} ${body.slice(0, 1000)}`
  if (statusCode >= 500) throw new BrokenPromise(told)
  if (statusCode < 400) return 'accepted'
  if (!String(headers['content-type']).startsWith('application/json')) return 'refused'
  const answer: unknown = JSON.parse(body)
  if (vendorsRefusal.safeParse(answer).success) return 'refused'
  const { data, error } = refusal.safeParse(answer)
  if (error) throw new BrokenPromise(`a refusal that is not in the one shape: ${told}`)
  for (const sentence of [data.message, ...Object.values(data.errors ?? {})]) {
    if (validatorsWords.test(sentence)) throw new BrokenPromise(`words of a validator: ${told}`)
  }
  return 'refused'
}
