import type { z } from 'zod'
import { PlacesUnavailable } from './port.ts'

/** Asks a vendor and holds its answer against the shape we rely on; whatever goes wrong is one kind of failure. */
export async function askJson<Shape extends z.ZodType>(
  url: string,
  request: RequestInit,
  shape: Shape,
): Promise<z.output<Shape>> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(5_000) })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return shape.parse(await response.json())
  } catch (error) {
    throw new PlacesUnavailable('The place search failed', { cause: error })
  }
}
