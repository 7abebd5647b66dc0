import type { z } from 'zod'
import { ValuationUnavailable } from './port.ts'

interface Question<Answer extends z.ZodType> {
  url: URL
  headers: Record<string, string>
  answer: Answer
  /** How the vendor says that it does not know the home. */
  unknownStatus: number[]
}

/** Asks once, within ten seconds; null where the vendor does not know the home. */
export async function askVendor<Answer extends z.ZodType>({
  url,
  headers,
  answer,
  unknownStatus,
}: Question<Answer>): Promise<z.output<Answer> | null> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      signal: AbortSignal.timeout(10_000),
    })
    if (unknownStatus.includes(response.status)) return null
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return answer.parse(await response.json())
  } catch (error) {
    throw new ValuationUnavailable(`${url.host} could not be asked`, { cause: error })
  }
}
